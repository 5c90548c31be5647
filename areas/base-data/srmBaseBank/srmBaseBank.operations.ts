import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseBank } from './srmBaseBank.definition.ts'

export const srmBaseBankOperations = defineOperations(srmBaseBank, {
  async beforeSave(context, draft) {
    const isHead = draft.headOfficeFlag === 'Y'
    const brothers = isHead
      ? await context.select(srmBaseBank, { bankCode: draft.bankCode, headOfficeFlag: 'Y' })
      : await context.select(srmBaseBank, {
          parentId: draft.parentId,
          branchName: draft.branchName,
        })
    if (!brothers.some(({ id }) => id !== draft.id)) return []
    return isHead
      ? [{ field: 'bankCode', code: 'BANK_CODE_TAKEN', args: { code: String(draft.bankCode) } }]
      : [
          {
            field: 'branchName',
            code: 'BANK_BRANCH_TAKEN',
            args: { name: String(draft.branchName) },
          },
        ]
  },
  async afterSave(context, record, before) {
    if (!before) return
    // Payment files print these codes, so finance is notified of a change.
    for (const key of ['cnapsCode', 'swiftCode'] as const)
      if (before[key] !== record[key])
        context.emit('srmBaseBank.codeChanged', {
          id: record.id,
          field: key,
          before: before[key],
          after: record[key],
        })
  },
  effects: {
    /**
     * Accounts keep the bank; the user who disables it is told how many are paid there or at its
     * branches.
     */
    async doInvalid(context, record) {
      const suppliers = context.platform.registry.documents.get('srmPosSupplier')?.definition
      if (!suppliers?.children.accounts) return
      const branches = await context.select(srmBaseBank, { parentId: record.id })
      const { length } = await context.selectRows(suppliers, 'accounts', {
        bankId: [record.id, ...branches.map(({ id }) => id)],
      })
      if (length === 0) return
      const warning = inLanguage(
        t(
          `该银行仍被${length}个供应商账户使用`,
          `Accounts of suppliers that still use this bank: ${length}`,
        ),
        context.caller?.language ?? 'CN',
      )
      return { answer: { warning } }
    },
  },
})
