import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { historyRow } from '../srmPosSupplier/srmPosSupplier.history.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'

export type FreezeAction = 'INQUIRE' | 'ORDER' | 'RECEIVE' | 'PAYMENT'

/** A freeze in force today. */
export type Freeze = {
  number: string
  /** the document that ordered it, where users know that one better */
  causeNumber?: string | null
  scopeType: 'SUPPLIER' | 'ORG' | 'CATEGORY'
  scopes: readonly { orgId: string | null; categoryId: string | null }[]
  actions: readonly FreezeAction[]
  /** Null: no end. */
  effectiveTo: string | null
}

const FLAGS = {
  INQUIRE: 'freezeInquiryFlag',
  ORDER: 'freezeOrderFlag',
  RECEIVE: 'freezeReceiveFlag',
  PAYMENT: 'freezePaymentFlag',
} as const
type Flag = (typeof FLAGS)[FreezeAction]

const CATEGORY_ACTIONS = ['INQUIRE', 'ORDER'] as const
const ALL_ACTIONS = ['INQUIRE', 'ORDER', 'RECEIVE', 'PAYMENT'] as const

/** Whether a freeze covers an organisation and category of its supplier. */
export function covers(
  freeze: Freeze,
  at: { orgId: string | null; categoryId?: string | null },
): boolean {
  if (freeze.scopeType === 'SUPPLIER') return true
  return freeze.scopes.some(
    ({ orgId, categoryId }) =>
      orgId === at.orgId && (freeze.scopeType === 'ORG' || categoryId === at.categoryId),
  )
}

/**
 * Sets the flags of a supplier, its sites and its categories to the union of the freezes in force.
 * A flag stays set as long as one freeze covers it. States do not change: a site frozen only for
 * payment can still receive orders.
 */
export async function writeFreezes(
  context: OperationContext,
  supplierId: string,
  freezes: readonly Freeze[],
  sourceDoc: string,
): Promise<void> {
  const supplier = await context.lock(srmPosSupplier, supplierId)
  const ofAll = freezes.filter(({ scopeType }) => scopeType === 'SUPPLIER')
  const fields = flagsOf(ALL_ACTIONS, ofAll)
  const ends = ofAll.map(({ effectiveTo }) => effectiveTo)
  const freezeUntil = ends.length === 0 || ends.includes(null) ? null : (ends.sort().at(-1) ?? null)
  const changed = changedFlags(supplier, fields)
  if (changed.length > 0 || supplier.freezeUntil !== freezeUntil)
    await context.update(srmPosSupplier, supplierId, {
      fields: { ...fields, freezeUntil },
      add: { stageHistory: freezeRows(context, supplier, fields, sourceDoc) },
    })
  const rows = [
    ...(await writeSites(context, supplierId, freezes, sourceDoc)),
    ...(await writeCategories(context, supplierId, freezes, sourceDoc)),
  ]
  if (rows.length > 0)
    await context.update(srmPosSupplier, supplierId, { add: { stageHistory: rows } })
}

async function writeSites(
  context: OperationContext,
  supplierId: string,
  freezes: readonly Freeze[],
  sourceDoc: string,
) {
  const ofOrgs = freezes.filter(({ scopeType }) => scopeType === 'ORG')
  const rows = []
  for (const site of await context.select(srmPosSupplierSite, { supplierId })) {
    const fields = flagsOf(
      ALL_ACTIONS,
      ofOrgs.filter((freeze) => covers(freeze, site)),
    )
    const changed = changedFlags(site, fields)
    if (changed.length === 0) continue
    await context.update(srmPosSupplierSite, site.id, { fields })
    rows.push(...freezeRows(context, site, fields, sourceDoc, site))
  }
  return rows
}

async function writeCategories(
  context: OperationContext,
  supplierId: string,
  freezes: readonly Freeze[],
  sourceDoc: string,
) {
  const ofCategories = freezes.filter(({ scopeType }) => scopeType === 'CATEGORY')
  const rows = []
  for (const record of await context.select(srmPosSupplierCategory, { supplierId })) {
    const { freezeInquiryFlag, freezeOrderFlag } = flagsOf(
      CATEGORY_ACTIONS,
      ofCategories.filter((freeze) => covers(freeze, record)),
    )
    const fields = { freezeInquiryFlag, freezeOrderFlag }
    const changed = changedFlags(record, fields)
    if (changed.length === 0) continue
    await context.update(srmPosSupplierCategory, record.id, { fields })
    rows.push(...freezeRows(context, record, fields, sourceDoc, record))
  }
  return rows
}

type Flags = { [F in Flag]?: string | null }

function flagsOf(
  actions: readonly FreezeAction[],
  freezes: readonly Freeze[],
): { [F in Flag]: 'Y' | 'N' } {
  const has = (action: FreezeAction) =>
    actions.includes(action) && freezes.some((freeze) => freeze.actions.includes(action))
  return {
    freezeInquiryFlag: has('INQUIRE') ? 'Y' : 'N',
    freezeOrderFlag: has('ORDER') ? 'Y' : 'N',
    freezeReceiveFlag: has('RECEIVE') ? 'Y' : 'N',
    freezePaymentFlag: has('PAYMENT') ? 'Y' : 'N',
  }
}

function changedFlags(before: Flags, after: Flags): Flag[] {
  return (Object.keys(after) as Flag[]).filter((flag) => (before[flag] ?? 'N') !== after[flag])
}

type Standing = Pick<HeaderOf<typeof srmPosSupplierCategory>, 'orgId'> & {
  categoryId?: string | null
  siteCode?: string | null
}

/** The history of the flags that differ from those before. */
export function freezeRows(
  context: OperationContext,
  before: Flags,
  after: Flags,
  sourceDoc: string,
  at?: Standing,
) {
  return changedFlags(before, after).map((flag) => flagRow(context, flag, after, sourceDoc, at))
}

function flagRow(
  context: OperationContext,
  flag: Flag,
  flags: Flags,
  sourceDoc: string,
  at?: Standing,
) {
  const isFrozen = flags[flag] === 'Y'
  return historyRow(context, {
    eventType: isFrozen ? 'FREEZE' : 'UNFREEZE',
    toValue: srmPosSupplier.fields[flag].label.zh,
    targetOrgId: at?.orgId ?? null,
    categoryId: at?.categoryId ?? null,
    scope: at?.siteCode ?? null,
    sourceDoc,
  })
}
