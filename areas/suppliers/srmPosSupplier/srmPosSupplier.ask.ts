import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'
import { doCheckEligibility, type EligibilityAction } from './srmPosSupplier.eligibility.ts'

/** The check for people and programs: only of suppliers they may see, in their own language. */
export const doCheckEligibilityAs = documentAction({
  title: t('检查业务资格', 'Check eligibility'),
  by: 'buyer',
  readOnly: true,
  input: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
    siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site'),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
    itemId: f.ref('srmBaseItem', '物料', 'Item'),
    action: f.lookup('POS_ELIGIBILITY_ACTION', '业务', 'Action', { required: true }),
    date: f.date('日期', 'Date', { hint: t('为空取今天', 'Empty: today') }),
    amount: f.amount('金额(本位币)', 'Amount in base currency', {
      min: '0',
      hint: t('仅一次性供应商需要', 'Only for one-time suppliers'),
    }),
    accountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Bank account', {
      hint: t('仅付款需要', 'Only for payments'),
    }),
  },
  async run(context, { itemId, categoryId, supplierId, date, amount, action, ...ask }) {
    await context.findAs(srmPosSupplier, supplierId)
    const item = itemId ? await context.findMaster(srmBaseItem, itemId) : null
    const { allowed, reasons } = await doCheckEligibility(context, {
      ...{ ...ask, supplierId, action: action as EligibilityAction },
      categoryIds: [categoryId, item?.categoryId].flatMap((id) => id ?? []),
      ...(date ? { date } : {}),
      ...(amount ? { amount } : {}),
    })
    const language = context.caller?.language ?? 'CN'
    return {
      allowed: allowed ? 'Y' : 'N',
      reasons: reasons.map(({ code, scope, sourceDoc, text }) => ({
        ...{ code, scope, sourceDoc, text: inLanguage(text, language) },
      })),
    }
  },
})
