import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type ArgValue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import '../suppliers.errors.ts'
import type { supplierErrors } from '../suppliers.errors.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

export type EligibilityAction =
  | 'INQUIRE'
  | 'AWARD'
  | 'SAMPLE'
  | 'TRIAL'
  | 'ORDER'
  | 'RECEIVE'
  | 'PAY'

export type EligibilityAsk = {
  supplierId: string
  orgId: string
  /** the site dealt with; without it any site of the organisation will do */
  siteId?: string | null
  /** categories of the lines; RECEIVE and PAY do not look at them */
  categoryIds?: Iterable<string>
  action: EligibilityAction
  /** today when empty */
  date?: string
  /** for one-time suppliers, in base currency: their open orders plus this one */
  amount?: Numeric
}

export type EligibilityReason = {
  code: 'STAGE' | 'SITE' | 'CATEGORY' | 'FREEZE' | 'ONE_TIME_LIMIT'
  /** what the reason is about: SUPPLIER, SITE or CATEGORY */
  scope: 'SUPPLIER' | 'SITE' | 'CATEGORY'
  text: Text
  sourceDoc: string | null
}

type Supplier = HeaderOf<typeof srmPosSupplier>
type Site = HeaderOf<typeof srmPosSupplierSite>
type CategoryRecord = HeaderOf<typeof srmPosSupplierCategory>

/** What eligibility is decided from; loaded once, so that the decision itself is a pure function. */
export type EligibilityFacts = {
  supplier: Supplier
  /** sites of the organisation, or only the asked one */
  sites: readonly Site[]
  categoryRecords: readonly CategoryRecord[]
  /** each asked category with its ancestors, nearest first */
  categories: readonly { label: Text; chain: readonly string[] }[]
}

/** The single gate other areas call at submit and again at approval. Changes nothing. */
export async function doCheckEligibility(
  context: OperationContext,
  ask: EligibilityAsk,
): Promise<{ allowed: boolean; supplierName: string; reasons: EligibilityReason[] }> {
  const supplier = await context.findMaster(srmPosSupplier, ask.supplierId)
  if (!supplier) context.refuse('NOT_FOUND')
  const sites = await context.select(srmPosSupplierSite, {
    supplierId: ask.supplierId,
    ...(ask.siteId ? { id: ask.siteId } : {}),
  })
  const categories: { label: Text; chain: string[] }[] = []
  for (const id of new Set(ask.categoryIds ?? [])) {
    const category = await context.findMaster(srmBaseCategory, id)
    const name = category?.categoryName ?? id
    categories.push({
      label: t(name, category?.categoryNameEn ?? name),
      chain: await categoryChain(context, id),
    })
  }
  const categoryRecords = categories.length
    ? await context.select(srmPosSupplierCategory, { supplierId: ask.supplierId, orgId: ask.orgId })
    : []
  const reasons = eligibilityReasons(
    {
      supplier,
      // A site is asked for by id, then its organisation must fit too.
      sites: sites.filter((site) => site.orgId === ask.orgId),
      categoryRecords,
      categories,
    },
    { action: ask.action, date: ask.date ?? context.today, amount: ask.amount ?? 0 },
  )
  return { allowed: reasons.length === 0, supplierName: supplier.supplierName ?? '', reasons }
}

/** All reasons in one text, as an argument of the asking document's refusal. */
export function reasonsText(reasons: readonly EligibilityReason[]): Text {
  const join = (language: 'CN' | 'EN', separator: string): string =>
    reasons.map(({ text }) => inLanguage(text, language)).join(separator)
  return t(join('CN', '；'), join('EN', '; '))
}

/** Pure: why the action is refused, the nearest reason first; empty when it is allowed. */
export function eligibilityReasons(
  facts: EligibilityFacts,
  ask: { action: EligibilityAction; date: string; amount: Numeric },
): EligibilityReason[] {
  return [
    ...categoryReasons(facts, ask.action, ask.date),
    ...siteReasons(facts, ask.action),
    ...supplierReasons(facts.supplier, ask.action, ask.amount),
  ]
}

const STAGES: Record<EligibilityAction, readonly string[] | null> = {
  INQUIRE: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'],
  AWARD: ['QUALIFIED'],
  ORDER: ['QUALIFIED'],
  SAMPLE: ['QUALIFYING', 'QUALIFIED'],
  TRIAL: ['QUALIFYING', 'QUALIFIED'],
  // Goods on their way from a supplier that has quit may still arrive, and what is owed is paid.
  RECEIVE: null,
  PAY: null,
}

type FreezeFlag =
  | 'freezeInquiryFlag'
  | 'freezeOrderFlag'
  | 'freezeReceiveFlag'
  | 'freezePaymentFlag'

const FREEZES: Record<EligibilityAction, { flag: FreezeFlag; label: Text }> = {
  INQUIRE: { flag: 'freezeInquiryFlag', label: t('询价', 'sourcing') },
  AWARD: { flag: 'freezeOrderFlag', label: t('下单', 'ordering') },
  ORDER: { flag: 'freezeOrderFlag', label: t('下单', 'ordering') },
  SAMPLE: { flag: 'freezeOrderFlag', label: t('下单', 'ordering') },
  TRIAL: { flag: 'freezeOrderFlag', label: t('下单', 'ordering') },
  RECEIVE: { flag: 'freezeReceiveFlag', label: t('收货', 'receiving') },
  PAY: { flag: 'freezePaymentFlag', label: t('付款', 'payment') },
}

/** Whether stage alone no longer matters: a one-time supplier buys within its limit instead. */
function isOneTime(supplier: Supplier, action: EligibilityAction): boolean {
  return supplier.oneTimeFlag === 'Y' && (action === 'ORDER' || action === 'AWARD')
}

function supplierReasons(
  supplier: Supplier,
  action: EligibilityAction,
  amount: Numeric,
): EligibilityReason[] {
  const reasons: EligibilityReason[] = []
  const stages = STAGES[action]
  const outcast = supplier.status === 'QUIT' || supplier.status === 'BLACKLISTED'
  const oneTime = isOneTime(supplier, action)
  if (stages && (oneTime ? outcast : !stages.includes(supplier.status))) {
    reasons.push(
      reason('STAGE', 'SUPPLIER', 'ELIGIBILITY_STAGE', {
        state:
          srmPosSupplier.states[supplier.status as keyof typeof srmPosSupplier.states] ??
          supplier.status,
      }),
    )
  }
  if (oneTime && isGreater(amount, supplier.oneTimeAmountLimit)) {
    reasons.push(
      reason('ONE_TIME_LIMIT', 'SUPPLIER', 'ELIGIBILITY_ONE_TIME', {
        limit: supplier.oneTimeAmountLimit ?? '0',
        amount: String(amount),
      }),
    )
  }
  const freeze = FREEZES[action]
  if (supplier[freeze.flag] === 'Y')
    reasons.push(frozen('SUPPLIER', t('供应商', 'The supplier'), freeze.label))
  return reasons
}

function siteReasons(
  { supplier, sites }: EligibilityFacts,
  action: EligibilityAction,
): EligibilityReason[] {
  const freeze = FREEZES[action]
  const isFrozen = (site: Site): boolean => site[freeze.flag] === 'Y'
  const labelOf = (site: Site): Text =>
    t(`供应商地点“${site.siteName ?? ''}”`, `supplier site "${site.siteName ?? ''}"`)
  if (action === 'RECEIVE' || action === 'PAY') {
    // Frozen only when every site that could be meant is frozen.
    const site = sites.length > 0 && sites.every(isFrozen) ? sites[0] : undefined
    return site ? [frozen('SITE', labelOf(site), freeze.label)] : []
  }
  const fits = sites.filter((site) => siteFits(site, action))
  const open = fits.filter((site) => !isFrozen(site))
  if (open.length > 0) return []
  if (fits[0]) return [frozen('SITE', labelOf(fits[0]), freeze.label)]
  const [site] = sites
  if (!site)
    return [
      reason('SITE', 'SITE', 'ELIGIBILITY_NO_SITE', { supplier: supplier.supplierName ?? '' }),
    ]
  return [
    reason('SITE', 'SITE', 'ELIGIBILITY_SITE', {
      site: site.siteName ?? '',
      state:
        srmPosSupplierSite.states[site.status as keyof typeof srmPosSupplierSite.states] ??
        site.status,
    }),
  ]
}

/** What is stopped at a frozen site is read from its flags, not from its state. */
function siteFits(site: Site, action: EligibilityAction): boolean {
  if (site.status === 'ACTIVE' || site.status === 'FROZEN') return true
  return site.status === 'POTENTIAL' && (action === 'SAMPLE' || action === 'TRIAL')
}

function categoryReasons(
  facts: EligibilityFacts,
  action: EligibilityAction,
  date: string,
): EligibilityReason[] {
  if (action === 'RECEIVE' || action === 'PAY') return []
  const needsQualification =
    (action === 'ORDER' || action === 'AWARD') && !isOneTime(facts.supplier, action)
  const flag = action === 'INQUIRE' ? 'freezeInquiryFlag' : 'freezeOrderFlag'
  const reasons: EligibilityReason[] = []
  for (const { label, chain } of facts.categories) {
    // Where an ancestor and a descendant both have records, the descendant decides.
    const record = chain
      .map((id) => facts.categoryRecords.find((candidate) => candidate.categoryId === id))
      .find((candidate) => candidate !== undefined)
    if (record?.[flag] === 'Y') {
      reasons.push(
        frozen(
          'CATEGORY',
          t(`采购品类“${label.zh}”`, `category "${label.en}"`),
          FREEZES[action].label,
          record.sourceDoc,
        ),
      )
    } else if (needsQualification && !(record && isQualified(record, date))) {
      reasons.push(reason('CATEGORY', 'CATEGORY', 'ELIGIBILITY_CATEGORY', { category: label }))
    }
  }
  return reasons
}

/** A record frozen for something else only stays a qualification. */
function isQualified(record: CategoryRecord, date: string): boolean {
  if (record.status !== 'QUALIFIED' && record.status !== 'FROZEN') return false
  return !record.effectiveTo || record.effectiveTo >= date
}

function frozen(
  scope: EligibilityReason['scope'],
  label: Text,
  action: Text,
  sourceDoc: string | null = null,
): EligibilityReason {
  return { ...reason('FREEZE', scope, 'ELIGIBILITY_FROZEN', { scope: label, action }), sourceDoc }
}

function reason(
  code: EligibilityReason['code'],
  scope: EligibilityReason['scope'],
  message: keyof typeof supplierErrors,
  args: { [name: string]: ArgValue },
): EligibilityReason {
  return {
    code,
    scope,
    text: messageText(message, args),
    sourceDoc: null,
  }
}
