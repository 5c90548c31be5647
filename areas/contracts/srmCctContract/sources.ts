import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import {
  decimal,
  isGreater,
  quantity as quantityText,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmActAward } from '../../auctions/srmActAward/srmActAward.definition.ts'
import { srmBidPicketage } from '../../awarding/srmBidPicketage/srmBidPicketage.definition.ts'
import { categoryChain, orgChain } from '../../base-data/ports.ts'
import type { ContractAsk } from '../../demand/ports.ts'
import { srmPurRequisition } from '../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { srmInqAuction } from '../../inquiries/srmInqAuction/srmInqAuction.definition.ts'
import { srmInqAward } from '../../inquiries/srmInqAward/srmInqAward.definition.ts'
import { srmPurAgreement } from '../../orders/srmPurAgreement/srmPurAgreement.definition.ts'
import '../contracts.errors.ts'
import { fits } from '../scope.ts'
import { srmCctTemplate } from '../srmCctTemplate/srmCctTemplate.definition.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract } from './srmCctContract.rules.ts'

type Source = {
  definition: DocumentDefinition
  child: string
  /** states in which a contract may be drafted from it */
  states: readonly string[]
  quantity: string
  price: 'award' | 'line' | 'estimated'
}

/** Where contracts come from. The lines of awards and agreements keep their terms. */
const SOURCES: { readonly [sourceType: string]: Source } = {
  INQUIRY: award(srmInqAward, 'lines', ['APPROVED']),
  AUCTION: award(srmInqAuction, 'awards', ['AWARDED']),
  BID: award(srmBidPicketage, 'items', ['EFFECTIVE']),
  COMPETE: award(srmActAward, 'lines', ['APPROVED']),
  AGREEMENT: {
    ...{ definition: srmPurAgreement, child: 'lines', states: ['EFFECTIVE'] },
    ...{ quantity: 'limitQuantity', price: 'line' },
  },
  REQUISITION: {
    ...{ definition: srmPurRequisition, child: 'lines', states: ['APPROVED'] },
    ...{ quantity: 'quantity', price: 'estimated' },
  },
}

function award(definition: DocumentDefinition, child: string, states: readonly string[]): Source {
  return { definition, child, states, quantity: 'awardQuantity', price: 'award' }
}

type Values = { readonly [key: string]: unknown }
type SourceLine = { header: Values & { id: string }; row: Values & { id: string } }
const text = (values: Values, key: string): string | null => (values[key] as string | null) ?? null

/** Drafts contracts from lines of an award, agreement or requisition: one for each supplier and currency. */
export async function doCreateContract(context: OperationContext, ask: ContractAsk) {
  const source = SOURCES[ask.sourceType]
  if (!source) return context.refuse('CONTRACT_SOURCE')
  if (ask.lines.length === 0) context.refuse('CONTRACT_NO_LINES')
  const asked = new Map(ask.lines.map((line) => [line.sourceLineId, line.quantity]))
  const lines = await readLines(context, source, [...asked.keys()])
  const taken = await takenOf(context, ask.sourceType, [...asked.keys()])
  const groups = new Map<string, SourceLine[]>()
  for (const line of lines) {
    const { header, row } = line
    const allowed = text(row, source.quantity)
    const left = allowed === null ? null : decimal(allowed).minus(taken.get(row.id) ?? 0)
    if (asked.get(row.id) === null) {
      if (left && !left.greaterThan(0)) continue
      asked.set(row.id, left && quantityText(left))
    }
    if (!source.states.includes(String(header.status))) context.refuse('CONTRACT_SOURCE_STATE')
    const key = [supplierOf(line, ask), header.id, header.currencyCode].join('|')
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  if (groups.size === 0) context.refuse('CONTRACT_SOURCE_USED', { left: '0' })
  const made: { id: string; number: string }[] = []
  for (const group of groups.values()) {
    const contract = await context.create(
      srmCctContract,
      await contractOf(context, { ask, source, group, asked }),
    )
    made.push({ id: contract.id, number: contract.contractNumber ?? '' })
  }
  return made
}

const supplierOf = ({ header, row }: SourceLine, ask: ContractAsk): string | null =>
  text(row, 'supplierId') ?? text(header, 'supplierId') ?? ask.supplierId ?? null

/** With the source locked, so that two cannot both take its rest. */
async function readLines(
  context: OperationContext,
  { definition, child }: Source,
  ids: readonly string[],
): Promise<SourceLine[]> {
  const found = await context.selectRows(definition, child, { id: ids })
  if (found.length < ids.length) context.refuse('UNKNOWN_LINE')
  const headers = await context.lockAll(
    definition,
    found.map(({ headerId }) => headerId),
  )
  if (context.caller)
    await context.findAllAs(
      definition,
      found.map(({ headerId }) => headerId),
    )
  const known = new Map(
    headers.map((header) => [header.id, header as unknown as Values & { id: string }]),
  )
  return found.flatMap((row) => {
    const header = known.get(row.headerId)
    return header ? [{ header, row: row as Values & { id: string } }] : []
  })
}

async function contractOf(
  context: OperationContext,
  {
    ask,
    source,
    group,
    asked,
  }: {
    ask: ContractAsk
    source: Source
    group: readonly SourceLine[]
    asked: ReadonlyMap<string, string | null>
  },
) {
  const [first] = group as [SourceLine]
  const { header } = first
  const supplierId = supplierOf(first, ask)
  if (!supplierId) context.refuse('CONTRACT_SUPPLIER', {}, { field: 'supplierId' })
  const orgId = text(header, 'orgId')
  const lines = group.map((line) => lineOf(line, source, asked.get(line.row.id) ?? null))
  const template = await templateFor(context, {
    ...{ templateId: ask.templateId, orgId },
    categoryIds: lines.map(({ categoryId }) => categoryId),
  })
  const org = await context.findMaster(baseOrganization, orgId)
  const number = String(header[source.definition.display.code] ?? '')
  const effectiveTo = text(header, 'effectiveTo') ?? text(header, 'priceEffectiveTo')
  return {
    ...{ contractMode: template.contractMode, contractType: template.contractType },
    ...{ templateId: template.id, orgId, supplierId },
    contractName: String(header.title ?? header.agreementName ?? number).slice(0, 150),
    settleOrgId: org?.legalOrgId ?? orgId,
    ...(text(header, 'siteId') ? { siteId: text(header, 'siteId') } : {}),
    ...(text(header, 'buyerId') ? { buyerId: text(header, 'buyerId') } : {}),
    currencyCode: text(header, 'currencyCode'),
    priceBasis: text(header, 'priceBasis') ?? 'TAX_INCLUDED',
    paymentTermId: text(header, 'paymentTermId'),
    amountType: lines.every(({ quantity }) => quantity) ? 'BY_LINES' : 'NO_CAP',
    effectiveFrom: context.today,
    effectiveTo:
      effectiveTo && effectiveTo > context.today ? effectiveTo : addMonths(context.today, 12),
    ...{ sourceType: ask.sourceType, sourceNumber: number, sourceId: Number(header.id) },
    lines,
  }
}

function lineOf({ header, row }: SourceLine, source: Source, quantity: string | null) {
  const prefix = { award: 'awardPrice', line: 'price', estimated: 'estimatedPrice' }[source.price]
  const isLocked = source.price !== 'estimated'
  return {
    ...{
      itemId: text(row, 'itemId'),
      uomCode: text(row, 'uomCode'),
      taxRate: text(row, 'taxRate'),
    },
    itemDescription: text(row, 'itemDescription') ?? text(row, 'itemName'),
    ...(text(row, 'specification') ? { specification: text(row, 'specification') } : {}),
    categoryId: text(row, 'categoryId') ?? text(header, 'categoryId'),
    priceUnitQty: text(row, 'priceUnitQty') ?? '1',
    priceInclTax: text(row, `${prefix}InclTax`),
    priceExclTax: text(row, `${prefix}ExclTax`),
    quantity,
    sourceLineId: Number(row.id),
    priceLockedFlag: isLocked ? 'Y' : 'N',
  }
}

/** The template offered first: the default one, then the newest. */
export async function templateFor(
  context: OperationContext,
  ask: {
    templateId?: string | null
    orgId: string | null
    categoryIds: readonly (string | null)[]
  },
) {
  if (ask.templateId) return context.findAs(srmCctTemplate, ask.templateId)
  const orgs = await orgChain(context, ask.orgId)
  const categories: string[][] = []
  for (const id of new Set(ask.categoryIds))
    if (id) categories.push(await categoryChain(context, id))
  const published = await context.select(srmCctTemplate, {
    ...{ status: 'PUBLISHED', contractType: ['PURCHASE', 'FRAMEWORK', 'PRICE'] },
  })
  const [best] = published
    .filter(
      ({ orgIds, categoryIds }) =>
        fits(orgIds, orgs) && categories.every((chain) => fits(categoryIds, chain)),
    )
    .sort(
      (a, b) =>
        String(b.defaultFlag).localeCompare(String(a.defaultFlag)) ||
        String(b.publishTime).localeCompare(String(a.publishTime)),
    )
  return best ?? context.refuse('CONTRACT_NO_TEMPLATE')
}

const LOCKED = ['itemId', 'uomCode', 'taxRate', 'priceUnitQty'] as const
const LOCKED_BY = ['supplierId', 'currencyCode', 'priceBasis'] as const

/** Lines of an award keep its terms, and all contracts together its quantity. */
export async function keepToSource(
  context: OperationContext,
  draft: Contract,
  before: Contract | null,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const isLocked = before?.lines.some(({ priceLockedFlag }) => priceLockedFlag === 'Y')
  for (const field of LOCKED_BY)
    if (before && isLocked && draft[field] !== before[field])
      issues.push({ field, code: 'CONTRACT_LOCKED', args: labelOf(field) })
  // A price amendment is the way to another price.
  const price = draft.alterType?.includes('PRICE')
    ? []
    : [draft.priceBasis === 'TAX_EXCLUDED' ? ('priceExclTax' as const) : ('priceInclTax' as const)]
  draft.lines.forEach((line, row) => {
    const was = before?.lines.find(({ id }) => id === line.id)
    if (was?.priceLockedFlag !== 'Y') return
    for (const field of [...LOCKED, ...price])
      if (line[field] !== was[field])
        issues.push({
          ...{ child: 'lines', row, field, code: 'CONTRACT_LOCKED' },
          args: { label: srmCctContract.children.lines.fields[field].label },
        })
  })
  return [...issues, ...(await quantityIssues(context, draft, before))]
}

const labelOf = (field: (typeof LOCKED_BY)[number]) => ({
  label: srmCctContract.fields[field].label,
})

async function quantityIssues(
  context: OperationContext,
  draft: Contract,
  before: Contract | null,
): Promise<Issue[]> {
  const source = SOURCES[draft.sourceType ?? '']
  const drawn = draft.lines.filter(
    ({ id, sourceLineId, quantity }) =>
      sourceLineId !== null && quantity !== before?.lines.find((line) => line.id === id)?.quantity,
  )
  if (!source || drawn.length === 0) return []
  const ids = drawn.map(({ sourceLineId }) => String(sourceLineId))
  const rows = await readSourceRows(context, source, ids)
  const taken = await takenOf(context, draft.sourceType ?? '', ids, draft.contractNumber)
  return drawn.flatMap((line): Issue[] => {
    const row = rows.find(({ id }) => id === String(line.sourceLineId))
    const allowed = row ? text(row, source.quantity) : null
    const left = decimal(allowed).minus(taken.get(String(line.sourceLineId)) ?? 0)
    if (allowed === null || !isGreater(line.quantity, left)) return []
    return [
      {
        ...{ child: 'lines', row: draft.lines.indexOf(line), field: 'quantity' },
        ...{ code: 'CONTRACT_SOURCE_USED', args: { left: left.toString() } },
      },
    ]
  })
}

async function readSourceRows(context: OperationContext, source: Source, ids: readonly string[]) {
  const rows = await context.selectRows(source.definition, source.child, { id: ids })
  await context.lockAll(
    source.definition,
    rows.map(({ headerId }) => headerId),
  )
  return rows as readonly (Values & { id: string })[]
}

/** What other contracts have of these lines, each in its newest version. */
async function takenOf(
  context: OperationContext,
  sourceType: string,
  sourceLineIds: readonly string[],
  except: string | null = null,
) {
  const rows = await context.selectRows(srmCctContract, 'lines', { sourceLineId: sourceLineIds })
  const headers = await context.select(srmCctContract, {
    ...{ id: [...new Set(rows.map(({ headerId }) => headerId))], sourceType },
  })
  const others = headers.filter(
    ({ contractNumber, status }) => contractNumber !== except && status !== 'CANCELLED',
  )
  const newest = others.filter(
    (one) =>
      !others.some(
        (other) =>
          other.contractNumber === one.contractNumber && (other.version ?? 1) > (one.version ?? 1),
      ),
  )
  const counted = new Set(newest.map(({ id }) => id))
  return new Map(
    sourceLineIds.map((id) => [
      id,
      sum(
        rows
          .filter((row) => String(row.sourceLineId) === id && counted.has(row.headerId))
          .map(({ quantity }) => quantity),
      ),
    ]),
  )
}
