import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmQcnApprovalHistory } from './srmQcnApprovalHistory.definition.ts'

/** Steps of the buyer whose opinion is written for the supplier. */
const ADDRESSED = new Set(
  `srmQcnPunish.doHandleAppeal srmQcnPunish.doInvalid srmQcnClaim.doHandleAppeal srmQcnClaim.doInvalid
  srmQcnReport.doReject srmQcnAbnormal.doReturnReply srmQcnPcn.doReturn
  srmQcnPpap.doReturnSupplier srmQcnEcn.doReturnReply srmRcnRefundHeader.doCancel`.split(/\s+/),
)

/** Suppliers learn that the buyer acted, but not who. */
const UNNAMED = ['operatorId', 'createdBy', 'lastUpdatedBy'].flatMap((key) => [key, `${key}Label`])
UNNAMED.push('nodeName')

export const srmQcnApprovalHistoryOperations = defineOperations(srmQcnApprovalHistory, {
  async enrich({ platform, caller }, rows) {
    const language = caller?.language ?? 'CN'
    for (const row of rows) {
      const definition = platform.registry.documents.get(String(row.opens))?.definition
      const move = definition?.transitions.find(({ op }) => op === row.action)
      const state = (code: unknown): string | null => {
        const named = definition?.states[String(code)]
        return named ? inLanguage(named, language) : code ? String(code) : null
      }
      row.actionName = move ? inLanguage(move.label, language) : (row.action ?? null)
      row.fromStatusName = state(row.fromStatus)
      row.toStatusName = state(row.toStatus)
      if (caller?.side !== 'supplier' || row.operatorSide === 'SUPPLIER') continue
      for (const key of UNNAMED) if (key in row) Object.assign(row, { [key]: null })
      if (!ADDRESSED.has(`${row.opens}.${row.action}`)) row.opinion = null
    }
  },
})
