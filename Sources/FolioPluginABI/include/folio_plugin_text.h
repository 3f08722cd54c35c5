/*
 * The text of folio_plugin.h, for tools that write a new plugin's folder. No part of the contract.
 */
#ifndef FOLIO_PLUGIN_TEXT_H
#define FOLIO_PLUGIN_TEXT_H

#ifdef __cplusplus
extern "C" {
#endif

/* The header, ended by NUL; lives until the process ends. */
const char *folio_plugin_header_text(void);

#ifdef __cplusplus
}
#endif

#endif /* FOLIO_PLUGIN_TEXT_H */
