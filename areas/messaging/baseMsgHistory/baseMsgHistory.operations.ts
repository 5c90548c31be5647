import { inLanguage, type Text } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseMsgInstance } from '../baseMsgInstance/baseMsgInstance.definition.ts'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { baseMsgHistory } from './baseMsgHistory.definition.ts'

const STATES: { readonly [code: string]: Text } = baseMsgInstance.states

export const baseMsgHistoryOperations = defineOperations(baseMsgHistory, {
  actions: { findEvents },
  async enrich(context, rows) {
    await nameEvents(context, rows)
    for (const row of rows) {
      const state = STATES[String(row.finalStatus)]
      if (state) row.finalStatus = inLanguage(state, context.caller?.language ?? 'CN')
    }
  },
})
