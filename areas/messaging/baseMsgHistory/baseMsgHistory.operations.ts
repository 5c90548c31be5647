import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { baseMsgHistory } from './baseMsgHistory.definition.ts'

export const baseMsgHistoryOperations = defineOperations(baseMsgHistory, {
  actions: { findEvents },
  enrich: nameEvents,
})
