import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type ArgValue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { standingCauses } from '../needed.ts'
import { srmPosChangeInfo } from '../srmPosChangeInfo/srmPosChangeInfo.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import type { FreezeAction } from '../standing/freezes.ts'
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
  /** The relevant site; without it any site of the organisation. */
  siteId?: string | null
  /** Categories of the lines; RECEIVE and PAY ignore them. */
  categoryIds?: Iterable<string>
  action: EligibilityAction
  /** Defaults to today. */
  date?: string
  /** PAY: the account to pay to. */
  accountId?: string | null
  /** For one-time suppliers, in base currency: their open orders plus this one. */
  amount?: Numeric
}

export type EligibilityReason = {
  code:
    | 'STAGE'
    | 'SITE'
    | 'CATEGORY'
    | 'FREEZE'
    | 'ONE_TIME_LIMIT'
    | 'ACCOUNT_DISABLED'
    | 'ACCOUNT_IN_CHANGE'
    | 'BAN'
  /** What the reason is about: SUPPLIER, SITE, CATEGORY or ACCOUNT. */
  scope: 'SUPPLIER' | 'SITE' | 'CATEGORY' | 'ACCOUNT'
  text: Text
  sourceDoc: string | null
}

type Supplier = HeaderOf<typeof srmPosSupplier>
type Site = HeaderOf<typeof srmPosSupplierSite>
type CategoryRecord = HeaderOf<typeof srmPosSupplierCategory>

/** The inputs of the decision; loaded once, so that the decision itself is a pure function. */
export type EligibilityFacts = {
  supplier: Supplier
  /** Sites of the organisation, or only the requested one. */
  sites: readonly Site[]
  categoryRecords: readonly CategoryRecord[]
  /** Each requested category with its ancestors, nearest first. */
  categories: readonly { label: Text; chain: readonly string[] }[]
}

/** The single check that other areas call at submission and again at approval. Changes nothing. */
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
  const account =
    ask.action === 'PAY' && ask.accountId
      ? await accountReasons(context, ask.supplierId, ask.accountId)
      : []
  const facts = {
    supplier,
    // A site requested by id must also belong to the organisation.
    sites: sites.filter((site) => site.orgId === ask.orgId),
    categoryRecords,
    categories,
  }
  const asked = { action: ask.action, date: ask.date ?? context.today, amount: ask.amount ?? 0 }
  const strict = eligibilityReasons(facts, asked)
  const isPotential = await mayWinEarly(context, ask, { strict, categories })
  const decided = isPotential ? eligibilityReasons(facts, { ...asked, isPotential }) : strict
  const reasons = [...account, ...decided]
  const named = await withCauses(context, ask, supplier, reasons)
  return { allowed: named.length === 0, supplierName: supplier.supplierName ?? '', reasons: named }
}

/** Whether a supplier that is not qualified may be awarded because its introduction allows it. */
async function mayWinEarly(
  context: OperationContext,
  { supplierId, orgId, action }: EligibilityAsk,
  of: { strict: readonly EligibilityReason[] } & Pick<EligibilityFacts, 'categories'>,
): Promise<boolean> {
  if (action !== 'AWARD' || of.strict.length === 0) return false
  const causes = providerOf(context.platform.registry, standingCauses)
  const categories = of.categories.map(({ chain }) => chain)
  return (await causes?.mayWinEarly(context, { supplierId, orgId, categories })) ?? false
}

/** Adds the documents behind freezes, and refuses companies banned under another name. */
async function withCauses(
  context: OperationContext,
  { orgId, action }: EligibilityAsk,
  supplier: Supplier,
  reasons: EligibilityReason[],
): Promise<EligibilityReason[]> {
  const causes = providerOf(context.platform.registry, standingCauses)
  if (!causes) return reasons
  const isFrozen = reasons.some(({ code }) => code === 'FREEZE')
  const freezes = isFrozen ? await causes.freezesOf(context, supplier.id) : []
  const { label, cause } = FREEZES[action]
  const named = reasons.map((reason) => {
    const numbers = freezes.flatMap((freeze) => {
      const isMeant = freeze.scopeType === FREEZE_SCOPES[reason.scope]
      const isHere =
        freeze.scopeType === 'SUPPLIER' || freeze.scopes.some((scope) => scope.orgId === orgId)
      return isMeant && isHere && freeze.actions.includes(cause)
        ? [freeze.causeNumber ?? freeze.number]
        : []
    })
    if (reason.code !== 'FREEZE' || numbers.length === 0) return reason
    const documents = numbers.join(', ')
    const text = messageText('ELIGIBILITY_FROZEN_BY', { action: label, documents })
    return { ...reason, text, sourceDoc: documents }
  })
  if (supplier.status === 'BLACKLISTED' || action === 'RECEIVE' || action === 'PAY') return named
  const ban = await causes.findBan(context, supplier)
  return ban
    ? [...named, { ...reason('BAN', 'SUPPLIER', 'ELIGIBILITY_BANNED', {}), sourceDoc: ban }]
    : named
}

const FREEZE_SCOPES = {
  SUPPLIER: 'SUPPLIER',
  SITE: 'ORG',
  CATEGORY: 'CATEGORY',
  ACCOUNT: null,
} as const

/**
 * Nothing is paid to an account that is disabled, or for which a change is requested, until the
 * change is decided.
 */
async function accountReasons(
  context: OperationContext,
  supplierId: string,
  accountId: string,
): Promise<EligibilityReason[]> {
  const [account] = await context.selectRows(srmPosSupplier, 'accounts', {
    id: accountId,
    headerId: supplierId,
  })
  if (account?.enabledFlag !== 'Y')
    return [reason('ACCOUNT_DISABLED', 'ACCOUNT', 'ELIGIBILITY_ACCOUNT_DISABLED', {})]
  const open = await context.select(srmPosChangeInfo, {
    supplierId,
    accountFlag: 'Y',
    status: ['APPROVING', 'COOLING'],
  })
  for (const { id, changeNumber } of open) {
    const [row] = await context.selectRows(srmPosChangeInfo, 'accountChanges', {
      headerId: id,
      targetId: accountId,
    })
    if (!row) continue
    const number = changeNumber ?? ''
    const found = reason('ACCOUNT_IN_CHANGE', 'ACCOUNT', 'ELIGIBILITY_ACCOUNT_IN_CHANGE', {
      number,
    })
    return [{ ...found, sourceDoc: number }]
  }
  return []
}

/** All reasons in one text, as an argument of the requesting document's refusal. */
export function reasonsText(reasons: readonly EligibilityReason[]): Text {
  const join = (language: 'CN' | 'EN', separator: string): string =>
    reasons.map(({ text }) => inLanguage(text, language)).join(separator)
  return t(join('CN', '；'), join('EN', '; '))
}

/** Pure: why the action is refused, the nearest reason first; empty when it is allowed. */
export function eligibilityReasons(facts: EligibilityFacts, ask: Asked): EligibilityReason[] {
  return [
    ...categoryReasons(facts, ask),
    ...siteReasons(facts, ask),
    ...supplierReasons(facts.supplier, ask),
  ]
}

/** `isPotential`: an award to a supplier whose introduction allows it before it is qualified. */
type Asked = {
  action: EligibilityAction
  date: string
  amount: Numeric
  isPotential?: boolean
}

const STAGES: Record<EligibilityAction, readonly string[] | null> = {
  INQUIRE: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'],
  AWARD: ['QUALIFIED'],
  ORDER: ['QUALIFIED'],
  SAMPLE: ['QUALIFYING', 'QUALIFIED'],
  TRIAL: ['QUALIFYING', 'QUALIFIED'],
  // Goods in transit from a supplier that has quit may still arrive, and debts are paid.
  RECEIVE: null,
  PAY: null,
}

type FreezeFlag =
  | 'freezeInquiryFlag'
  | 'freezeOrderFlag'
  | 'freezeReceiveFlag'
  | 'freezePaymentFlag'

type FreezeOf = { flag: FreezeFlag; cause: FreezeAction; label: Text }
const ordering: FreezeOf = {
  flag: 'freezeOrderFlag',
  cause: 'ORDER',
  label: t('下单', 'ordering'),
}

const FREEZES: Record<EligibilityAction, FreezeOf> = {
  INQUIRE: { flag: 'freezeInquiryFlag', cause: 'INQUIRE', label: t('询价', 'sourcing') },
  AWARD: ordering,
  ORDER: ordering,
  SAMPLE: ordering,
  TRIAL: ordering,
  RECEIVE: { flag: 'freezeReceiveFlag', cause: 'RECEIVE', label: t('收货', 'receiving') },
  PAY: { flag: 'freezePaymentFlag', cause: 'PAYMENT', label: t('付款', 'payment') },
}

/** Whether the stage does not matter: a one-time supplier is limited by amount instead. */
function isOneTime(supplier: Supplier, action: EligibilityAction): boolean {
  return supplier.oneTimeFlag === 'Y' && (action === 'ORDER' || action === 'AWARD')
}

function supplierReasons(
  supplier: Supplier,
  { action, amount, isPotential }: Asked,
): EligibilityReason[] {
  const reasons: EligibilityReason[] = []
  const stages = STAGES[isPotential ? 'INQUIRE' : action]
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
  { action, isPotential }: Asked,
): EligibilityReason[] {
  const freeze = FREEZES[action]
  const isFrozen = (site: Site): boolean => site[freeze.flag] === 'Y'
  const labelOf = (site: Site): Text =>
    t(`供应商地点“${site.siteName ?? ''}”`, `supplier site "${site.siteName ?? ''}"`)
  if (action === 'RECEIVE' || action === 'PAY') {
    // Frozen only when every possible site is frozen.
    const site = sites.length > 0 && sites.every(isFrozen) ? sites[0] : undefined
    return site ? [frozen('SITE', labelOf(site), freeze.label)] : []
  }
  const fits = sites.filter((site) => siteFits(site, isPotential ? 'SAMPLE' : action))
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

/** The flags of a frozen site, not its state, say what is stopped. */
function siteFits(site: Site, action: EligibilityAction): boolean {
  if (site.status === 'ACTIVE' || site.status === 'FROZEN') return true
  return site.status === 'POTENTIAL' && (action === 'SAMPLE' || action === 'TRIAL')
}

function categoryReasons(
  facts: EligibilityFacts,
  { action, date, isPotential }: Asked,
): EligibilityReason[] {
  if (action === 'RECEIVE' || action === 'PAY') return []
  const needsQualification =
    (action === 'ORDER' || action === 'AWARD') && !isPotential && !isOneTime(facts.supplier, action)
  const flag = action === 'INQUIRE' ? 'freezeInquiryFlag' : 'freezeOrderFlag'
  const reasons: EligibilityReason[] = []
  for (const { label, chain } of facts.categories) {
    // If an ancestor and a descendant both have records, the descendant decides.
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

/** A record frozen for other actions still counts as qualified. */
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
