import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { isSystemAdministrator } from '../../administration/ports.ts'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import '../warning.errors.ts'
import { scanWarnings, WARNING_TYPES } from './scan.ts'
import { srmCctWarning } from './srmCctWarning.definition.ts'
import { daysUntil, isSnoozable, SNOOZE_DAYS } from './srmCctWarning.rules.ts'

export const srmCctWarningOperations = defineOperations(srmCctWarning, {
  async enrich({ today }, warnings) {
    for (const warning of warnings)
      if (warning.effectiveTo) warning.daysLeft = daysUntil(warning.effectiveTo, today)
  },
  effects: {
    async doRenew(context, { contractId }) {
      const { answer } = await context.run(srmCctContract, 'doRenew', String(contractId))
      const newContractId = String(answer?.id)
      const fields = { ...handled(context), handleType: 'RENEW', newContractId }
      return { patch: { fields }, answer: { ...answer, newContractId } }
    },
    async doHandle(context, { contractId, contractNumber }, { handleType, handleRemark }) {
      if (handleType === 'RENEW' || handleType === 'SNOOZE')
        context.refuse('WARNING_HANDLE', {
          operation: handleType === 'RENEW' ? t('续签', 'Renew') : t('暂缓', 'Snooze'),
        })
      const fields = { ...handled(context), handleType, handleRemark }
      const { resource } = srmCctContract
      const opened = { id: contractId, number: contractNumber, resource }
      return { patch: { fields }, ...(handleType === 'IGNORE' ? {} : { answer: opened }) }
    },
    async doSnooze(context, { snoozeCount }, { snoozeDate, handleRemark }) {
      if (!isSnoozable(snoozeDate, context.today))
        context.refuse('WARNING_SNOOZE_DATE', { days: SNOOZE_DAYS }, { field: 'snoozeDate' })
      const fields = { snoozeDate, handleRemark, handleType: 'SNOOZE' }
      return { patch: { fields: { ...fields, snoozeCount: Number(snoozeCount) + 1 } } }
    },
    doReopen: async () => ({ patch: { fields: { snoozeDate: null, handleType: null } } }),
  },
  actions: {
    doRunWarning: documentAction({
      title: t('按日期运行预警', 'Run the warnings for a date'),
      by: 'buyer',
      input: { runDate: f.date('运行日期', 'Date', { required: true }) },
      async run(context, { runDate }) {
        if (!(await isSystemAdministrator(context))) context.refuse('WARNING_ADMIN')
        for (const type of WARNING_TYPES) await scanWarnings(context, type, runDate)
        return { runDate }
      },
    }),
  },
})

const handled = (context: OperationContext) => ({
  handleTime: nowText(context),
  handledByUserId: context.caller?.userId ?? null,
})
