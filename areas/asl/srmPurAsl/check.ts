import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type ArgValue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  fixed,
  greatest,
  isGreater,
  type Numeric,
} from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { categoryChain, findItemOrgs, findValue, orgChain } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../asl.errors.ts'
import { aslLookups } from '../asl.lookups.ts'
import { ppapGate } from '../needed.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'

export type AslAction = 'INQUIRE' | 'SAMPLE' | 'TRIAL' | 'ORDER'
export type AslReasonCode = keyof (typeof aslLookups)['ASL_CHECK_REASON']['values']

/** What is bought of whom; the lines of a document share all but their item and quantity. */
export type AslAsk = {
  orgId: string | null
  supplierId: string
  action: AslAction
  /** defaults to today */
  date?: string
}

export type AslLine = {
  itemId?: string | null
  categoryId?: string | null
  quantity?: Numeric
  /** bought under an agreement or a contract */
  isAgreed?: boolean
  /** the order line: what it holds of a trial quantity is its own */
  orderLineId?: string | null
}

type AslReason = { code: AslReasonCode; text: Text; documentNumber: string | null }

export type AslAnswer = {
  result: 'OK' | 'WARN' | 'FORBID'
  reasons: AslReason[]
  aslId: string | null
  aslNumber: string | null
  supplyStatus: string | null
  remainingTrialQuantity: string | null
  ppapStatus: string | null
  /** the interim approval whose quantity the line would use */
  interimPpapId: string | null
  remainingInterimQuantity: string | null
  /** what the entry says about deliveries */
  inspectMode: string | null
  supplierItemCode: string | null
}

type Entry = HeaderOf<typeof srmPurAsl>

/** Whether a supplier may be asked for, or ordered from. It changes nothing. */
export async function checkAsl(
  context: OperationContext,
  {
    itemId,
    categoryId,
    context: line,
    ...ask
  }: AslAsk &
    Pick<AslLine, 'itemId' | 'categoryId'> & { context?: Omit<AslLine, 'itemId' | 'categoryId'> },
): Promise<AslAnswer> {
  const [answer] = await checkAslLines(context, ask, [{ itemId, categoryId, ...line }])
  return answer as AslAnswer
}

/** The same for all lines of a document, with as many queries as for one. */
export async function checkAslLines(
  context: OperationContext,
  ask: AslAsk,
  lines: readonly AslLine[],
): Promise<AslAnswer[]> {
  const of = await factsFor(context, ask, lines)
  const blocked = await blockedReason(context, ask)
  const answers: AslAnswer[] = []
  for (const line of lines) {
    const found = await answerFor(context, ask, line, of)
    const ppap = await ppapAnswer(context, ask, line)
    const reasons = [...(blocked ? [blocked] : []), ...found.reasons, ...ppap.reasons]
    const isBarred = found.result === 'FORBID' || blocked || ppap.reasons.length > 0
    answers.push({ ...found, ...ppap, reasons, result: isBarred ? 'FORBID' : found.result })
  }
  return answers
}

const AWAITING: readonly AslReasonCode[] = ['NO_ENTRY', 'NOT_ALLOWED']

/** Whether an item can be ordered from a supplier only once the list has another entry. */
export async function awaitsEntry(
  context: OperationContext,
  { itemId, ...ask }: Omit<AslAsk, 'action'> & { itemId: string },
): Promise<boolean> {
  const { result, reasons } = await checkAsl(context, { ...ask, action: 'ORDER', itemId })
  return result === 'FORBID' && reasons.some(({ code }) => AWAITING.includes(code))
}

/** The faults of a document's lines; a warning is one while it has no reason. */
export async function aslIssues(
  context: OperationContext,
  ask: AslAsk,
  lines: readonly (AslLine & { lineNum?: number | null; aslReason?: string | null })[],
  answers: readonly AslAnswer[],
  { asksReason = false }: { asksReason?: boolean } = {},
): Promise<Issue[]> {
  const supplier = await context.findMaster(srmPosSupplier, ask.supplierId)
  const issues: Issue[] = []
  for (const [row, { result, reasons }] of answers.entries()) {
    const line = lines[row] as (typeof lines)[number]
    const isOpen = result === 'FORBID' || (result === 'WARN' && asksReason && !line.aslReason)
    if (!isOpen) continue
    const args = { line: line.lineNum ?? row + 1, reasons: aslReasonsText(reasons) }
    issues.push(
      result === 'WARN'
        ? { child: 'lines', row, field: 'aslReason', code: 'ASL_ASKS_REASON', args }
        : {
            ...{ child: 'lines', row, field: 'itemId', code: 'ASL_BARRED' },
            args: { ...args, supplier: supplierName(supplier), item: await nameOf(context, line) },
          },
    )
  }
  return issues
}

/** Why one of these lines may not be had from the supplier; null when all may. */
export async function aslBarred(
  context: OperationContext,
  ask: AslAsk,
  lines: readonly AslLine[],
): Promise<{ supplier: string; reasons: Text } | null> {
  const answers = lines.length > 0 ? await checkAslLines(context, ask, lines) : []
  const at = answers.findIndex(({ result }) => result === 'FORBID')
  if (at < 0) return null
  const supplier = await context.findMaster(srmPosSupplier, ask.supplierId)
  // Suppliers do not learn what the list says about them.
  if (context.caller?.side === 'supplier')
    return { supplier: supplier?.supplierName ?? '', reasons: messageText('ASL_NOT_OPEN', {}) }
  const name = await nameOf(context, lines[at] as AslLine)
  const reasons = aslReasonsText(answers[at]?.reasons ?? [])
  return {
    supplier: supplier?.supplierName ?? '',
    reasons: t(`${name.zh}：${reasons.zh}`, `${name.en}: ${reasons.en}`),
  }
}

export function aslReasonsText(reasons: readonly { text: Text }[]): Text {
  const join = (language: 'CN' | 'EN', separator: string) =>
    reasons.map(({ text }) => inLanguage(text, language)).join(separator)
  return t(join('CN', '；'), join('EN', '; '))
}

const supplierName = (supplier: HeaderOf<typeof srmPosSupplier> | undefined): Text =>
  t(supplier?.supplierName ?? '', supplier?.supplierNameEn ?? supplier?.supplierName ?? '')

async function nameOf(context: OperationContext, line: AslLine): Promise<Text> {
  const item = await context.findMaster(srmBaseItem, line.itemId)
  if (item) return t(item.itemName ?? '', item.itemNameEn ?? item.itemName ?? '')
  const category = await context.findMaster(srmBaseCategory, line.categoryId)
  const name = category?.categoryName ?? ''
  return t(name, category?.categoryNameEn ?? name)
}

type Facts = {
  /** the organisation and those above it, nearest first, then the group */
  orgs: readonly (string | null)[]
  entries: readonly Entry[]
  /** what an order line holds of the trial quantity of an entry */
  held(aslId: string, orderLineId: string | null | undefined): string
  itemOrgs: Awaited<ReturnType<typeof findItemOrgs>>
  categoriesOf(line: AslLine): readonly string[]
}

async function factsFor(
  context: OperationContext,
  { supplierId, orgId }: AslAsk,
  lines: readonly AslLine[],
): Promise<Facts> {
  const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  const chains = new Map<string, string[]>()
  const categories = new Map<AslLine, string[]>()
  for (const line of lines) {
    // An item follows its present category, whatever the document says.
    const item = await context.findMaster(srmBaseItem, line.itemId)
    const categoryId = item?.categoryId ?? line.categoryId ?? ''
    const chain = chains.get(categoryId) ?? (await categoryChain(context, categoryId))
    chains.set(categoryId, chain)
    categories.set(line, chain)
  }
  const categoryIds = [...new Set([...chains.values()].flat())]
  const entries = [
    ...(itemIds.length ? await context.select(srmPurAsl, { supplierId, itemId: itemIds }) : []),
    ...(categoryIds.length
      ? await context.select(srmPurAsl, {
          ...{ supplierId, aslType: 'CATEGORY', categoryId: categoryIds },
        })
      : []),
  ]
  const trials = entries.filter(({ supplyStatus }) => supplyStatus === 'TRIAL')
  const uses = trials.length
    ? await context.selectRows(srmPurAsl, 'trials', { headerId: trials.map(({ id }) => id) })
    : []
  return {
    orgs: [...(await orgChain(context, orgId)), null],
    entries,
    held: (aslId, orderLineId) =>
      uses.find((use) => use.headerId === aslId && use.orderLineId === orderLineId)?.quantity ??
      '0',
    itemOrgs: await findItemOrgs(context, itemIds),
    categoriesOf: (line) => categories.get(line) ?? [],
  }
}

type Found = Omit<AslAnswer, 'ppapStatus' | 'interimPpapId' | 'remainingInterimQuantity'>

const SEVERITY = ['OK', 'WARN', 'FORBID']

/** The entry of the item comes before those of its categories, the nearest organisation first. */
async function answerFor(
  context: OperationContext,
  ask: AslAsk,
  line: AslLine,
  of: Facts,
): Promise<Found> {
  const date = ask.date ?? context.today
  const levels: ((entry: Entry) => boolean)[] = [
    (entry) => line.itemId !== null && entry.itemId === (line.itemId ?? ''),
    ...of
      .categoriesOf(line)
      .map((id) => (entry: Entry) => entry.aslType === 'CATEGORY' && entry.categoryId === id),
  ]
  for (const isMeant of levels)
    for (const orgId of of.orgs) {
      const here = of.entries.filter(
        (entry) =>
          isMeant(entry) && entry.orgId === orgId && String(entry.effectiveFrom ?? '') <= date,
      )
      // Several locations or manufacturers: one that may be bought from is enough.
      const [best] = here
        .map((entry) => decide(entry, { ...ask, date }, line, of.held(entry.id, line.orderLineId)))
        .sort((a, b) => SEVERITY.indexOf(a.result) - SEVERITY.indexOf(b.result))
      if (best) return best
    }
  const result = await levelWithout(context, ask, line, of)
  return {
    ...{ result, aslId: null, aslNumber: null, supplyStatus: null },
    ...{ remainingTrialQuantity: null, inspectMode: null, supplierItemCode: null },
    reasons: result === 'OK' ? [] : [reason('NO_ENTRY', 'ASL_NO_ENTRY', {}, null)],
  }
}

/** What a status allows. */
function decide(
  entry: Entry,
  { action, date }: { action: AslAction; date: string },
  line: AslLine,
  held: string,
): Found {
  const args = { entry: entry.aslNumber ?? '' }
  const isTrial = entry.supplyStatus === 'TRIAL'
  const remaining = isTrial
    ? greatest(
        0,
        decimal(entry.orderLimitQuantity).minus(decimal(entry.orderedTrialQuantity)).plus(held),
      )
    : null
  const say = (code: AslReasonCode, message: ErrorCode, more: { [name: string]: ArgValue } = {}) =>
    found([reason(code, message, { ...args, ...more }, entry.aslNumber)])
  const found = (reasons: AslReason[]): Found => ({
    result: reasons.length > 0 ? 'FORBID' : 'OK',
    reasons,
    ...{ aslId: entry.id, aslNumber: entry.aslNumber, supplyStatus: entry.supplyStatus },
    remainingTrialQuantity: remaining ? fixed(remaining, 6) : null,
    ...{ inspectMode: entry.inspectMode, supplierItemCode: entry.supplierItemCode },
  })
  if (entry.status === 'SUSPENDED')
    return say('SUSPENDED', 'ASL_SUSPENDED', { date: entry.suspendUntil ?? '' })
  if (entry.status !== 'EFFECTIVE' || String(entry.effectiveTo ?? '9999') < date)
    return say('EXPIRED', 'ASL_ENDED')
  if (!allows(entry.supplyStatus, action, line))
    return say('NOT_ALLOWED', 'ASL_NOT_ALLOWED', {
      status: labelOf('ASL_SUPPLY_STATUS', entry.supplyStatus),
      action: labelOf('ASL_CHECK_ACTION', action),
    })
  const takes = action === 'ORDER' || action === 'TRIAL'
  if (remaining && takes && isGreater(line.quantity ?? 0, remaining))
    return say('TRIAL_LIMIT', 'ASL_TRIAL_LIMIT', { remaining: remaining.toString() })
  return found([])
}

function allows(status: string | null, action: AslAction, { isAgreed }: AslLine): boolean {
  if (status === 'RESTRICTED') return action === 'ORDER' && isAgreed === true
  if (status === 'POTENTIAL' || status === 'SAMPLE') return action !== 'ORDER'
  return true
}

const labelOf = (lookup: 'ASL_SUPPLY_STATUS' | 'ASL_CHECK_ACTION', code: string | null): Text =>
  (aslLookups[lookup].values as { [code: string]: Text })[code ?? ''] ?? t('', '')

function reason(
  code: AslReasonCode,
  message: ErrorCode,
  args: { [name: string]: ArgValue },
  documentNumber: string | null,
): AslReason {
  return { code, text: messageText(message, args as never), documentNumber }
}

/** Without an entry it depends on whether the item is controlled at all, and how strictly. */
async function levelWithout(
  context: OperationContext,
  { orgId, action, date }: AslAsk,
  line: AslLine,
  of: Facts,
): Promise<'OK' | 'WARN' | 'FORBID'> {
  const [categoryId] = of.categoriesOf(line)
  const own = line.itemId && orgId ? of.itemOrgs.of(line.itemId, orgId)?.aslControlFlag : null
  const isControlled =
    own ?? (await context.findMaster(srmBaseCategory, categoryId))?.aslControlFlag ?? 'N'
  if (isControlled !== 'Y') return 'OK'
  const profileCode = action === 'ORDER' ? 'ASL_CONTROL_ORDER' : 'ASL_CONTROL_INQUIRY'
  const level = await findValue(context, {
    ...{ profileCode, orgId, categoryId },
    ...(date ? { date } : {}),
  })
  return level === 'FORBID' || level === 'WARN' ? level : 'OK'
}

/** Blacklisted, left or frozen: the reasons of the supplier's eligibility. */
async function blockedReason(context: OperationContext, ask: AslAsk): Promise<AslReason | null> {
  const reasons = await blockedBy(context, ask)
  const [first] = reasons
  if (!first) return null
  const text = { reasons: reasonsText(reasons) }
  return reason('SUPPLIER_BLOCKED', 'ASL_BLOCKED', text, first.sourceDoc)
}

export async function blockedBy(
  context: OperationContext,
  { supplierId, orgId, action, date }: AslAsk,
) {
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  const flag = action === 'INQUIRE' ? supplier?.freezeInquiryFlag : supplier?.freezeOrderFlag
  const isOut = ['QUIT', 'BLACKLISTED'].includes(supplier?.status ?? '')
  if (!isOut && flag !== 'Y') return []
  const { reasons } = await doCheckEligibility(context, {
    ...{ supplierId, orgId: orgId ?? '', action },
    ...(date ? { date } : {}),
  })
  return reasons.filter(({ scope }) => scope === 'SUPPLIER')
}

const PPAP_MESSAGES = {
  PPAP_MISSING: 'ASL_PPAP_MISSING',
  PPAP_EXPIRED: 'ASL_PPAP_EXPIRED',
  PPAP_QUANTITY: 'ASL_PPAP_QUANTITY',
} as const

/** Production orders may need a PPAP, also of items that are not controlled. */
async function ppapAnswer(context: OperationContext, ask: AslAsk, line: AslLine) {
  const none = {
    ...{ ppapStatus: null, interimPpapId: null, remainingInterimQuantity: null },
    reasons: [],
  }
  const { orgId, supplierId, date = context.today } = ask
  const { itemId, quantity = 0, orderLineId = null } = line
  if (ask.action !== 'ORDER' || !itemId) return none
  const item = await context.findMaster(srmBaseItem, itemId)
  const needed = await findValue(context, {
    ...{ profileCode: 'QCN_PPAP_REQUIRED', orgId, categoryId: item?.categoryId, date },
  })
  if (needed !== 'Y') return none
  const gate = providerOf(context.platform.registry, ppapGate)
  const answer = await gate?.(context, {
    ...{ supplierId, itemId, orgId, date, quantity, orderLineId },
  })
  const code = answer ? answer.reason : 'PPAP_MISSING'
  const number = answer?.ppapNumber ?? null
  const args = { number: number ?? '', remaining: answer?.remainingInterimQuantity ?? '0' }
  return {
    ppapStatus: answer?.ppapStatus ?? 'NONE',
    interimPpapId: answer?.ppapStatus === 'INTERIM' ? answer.ppapId : null,
    remainingInterimQuantity: answer?.remainingInterimQuantity ?? null,
    reasons: code ? [reason(code, PPAP_MESSAGES[code], args, number)] : [],
  }
}
