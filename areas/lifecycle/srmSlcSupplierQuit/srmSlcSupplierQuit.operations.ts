import { addDays } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { profileValue } from '@opensrm/platform/lookups/profiles.ts'
import { endAslEntries } from '../../asl/ports.ts'
import { categoriesWithin, endPriceRows } from '../../base-data/ports.ts'
import { closeAccounts, closeSites, moveSupplier, quitCategories } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { addRows } from '../rows.ts'
import { createFreeze, endFreeze } from '../srmSlcDailyManage/srmSlcDailyManage.freeze.ts'
import '../standing.errors.ts'
import { openItems } from '../standing/openItems.ts'
import { srmSlcSupplierQuit } from './srmSlcSupplierQuit.definition.ts'
import { BLOCKING, type Quit } from './srmSlcSupplierQuit.rules.ts'

const OVER = ['APPROVED', 'REJECTED', 'CANCELLED']

export const srmSlcSupplierQuitOperations = defineOperations(srmSlcSupplierQuit, {
  async beforeSave(context, quit, before) {
    if (!before) quit.applySide = context.caller?.side === 'supplier' ? 'SUPPLIER' : 'BUYER'
    if (before?.status === 'CLEARING') return
    await assertOnlyOne(context, quit)
    await takeScopes(context, quit)
    for (const row of quit.scopes) row.qualifiedLeft = await sourcesLeft(context, quit, row)
    if (!before) {
      quit.openItems = []
      await addRows(
        context,
        srmSlcSupplierQuit.children.openItems,
        quit.openItems,
        await found(context, quit),
      )
      quit.blockingCount = blockingOf(quit.openItems)
      quit.checkTime = nowText(context)
    }
  },
  effects: {
    async doSupplierApply(context, quit) {
      const supplier = await context.findMaster(srmPosSupplier, quit.supplierId)
      context.emit('srmSlcSupplierQuit.applied', {
        id: quit.id,
        buyerId: supplier?.buyerId ?? null,
      })
    },
    doCheckOpen: checkOpen,
    async doSubmit(context, quit) {
      await assertReplaced(context, quit)
      return checkOpen(context, quit)
    },
    async doApproval(context, quit) {
      const { scopeType } = quit
      await createFreeze(context, {
        ...causeOf(quit),
        supplierId: String(quit.supplierId),
        scopeType: scopeType as 'SUPPLIER' | 'ORG' | 'CATEGORY',
        scopes: scopeType === 'SUPPLIER' ? [] : scopeRows(quit),
        freezeActions: ['INQUIRE', 'ORDER'],
        effectiveFrom: quit.lastOrderDate ? addDays(quit.lastOrderDate, 1) : context.today,
        reasonType: 'STRATEGY',
        reason: quit.reason ?? '',
      })
      return checkOpen(context, quit)
    },
    async doFinish(context, quit) {
      const { patch } = await checkOpen(context, quit)
      if (patch.fields.blockingCount > 0)
        context.refuse('QUIT_BLOCKED', { count: patch.fields.blockingCount })
      if (context.today < (quit.planQuitDate ?? ''))
        context.refuse('QUIT_EARLY', { date: quit.planQuitDate ?? '' })
      const hasLeft = await leave(context, quit)
      context.emit('srmSlcSupplierQuit.finished', { id: quit.id, supplierId: quit.supplierId })
      const fields = {
        ...{ ...patch.fields, actualQuitDate: context.today },
        accountsOpenFrom: hasLeft ? context.today : null,
      }
      return { patch: { ...patch, fields } }
    },
    async doCancel(context, quit) {
      if (quit.status === 'CLEARING') await endFreeze(context, causeOf(quit))
    },
  },
  clock: {
    /** On the day, and every day after it, as long as something is still open. */
    async finish(context, quit) {
      const { patch } = await checkOpen(context, quit)
      if (patch.fields.blockingCount === 0)
        await context.run(srmSlcSupplierQuit, 'doFinish', quit.id)
      else await context.update(srmSlcSupplierQuit, quit.id, patch)
    },
    /** The supplier follows its payments until the last one, and for some time; one that came back keeps its accounts. */
    async accounts(context, quit) {
      const supplier = await context.lock(srmPosSupplier, String(quit.supplierId))
      const hasLeft = supplier.status === 'QUIT'
      const days = Number(await profileValue(context.platform, 'SUPPLIER_QUIT_LOGIN_DAYS'))
      const isKept = context.today < addDays(quit.accountsOpenFrom ?? context.today, days)
      if (hasLeft && (isKept || (await owed(context, supplier.id)))) return
      if (hasLeft) await closeAccounts(context, supplier.id, quit.quitNumber ?? '')
      await context.update(srmSlcSupplierQuit, quit.id, { fields: { accountsOpenFrom: null } })
    },
  },
})

const causeOf = ({ quitNumber }: Quit) =>
  ({ sourceType: 'QUIT', sourceNumber: quitNumber ?? '' }) as const

const scopeRows = ({ scopes, scopeType }: Quit) =>
  scopes.map(({ targetOrgId, categoryId }) => ({
    targetOrgId: String(targetOrgId),
    ...(scopeType === 'CATEGORY' ? { categoryId } : {}),
  }))

/** Open items as they stand now; who settles them and how is kept. */
async function found(context: OperationContext, quit: Quit) {
  const scopes = quit.scopeType === 'SUPPLIER' ? [] : scopeRows(quit)
  const items = await openItems(context, String(quit.supplierId), scopes)
  return items.map(({ itemType, docCount, amount, documents }) => ({
    ...{ itemType, docCount, amount },
    blockingFlag: BLOCKING.includes(itemType) ? 'Y' : 'N',
    handledFlag: docCount === 0 ? 'Y' : 'N',
    documents: documents
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 2000),
  }))
}

function blockingOf(items: readonly { blockingFlag?: string | null; docCount?: number | null }[]) {
  return items.filter(({ blockingFlag, docCount }) => blockingFlag === 'Y' && docCount).length
}

async function checkOpen(context: OperationContext, quit: Quit) {
  const items = await found(context, quit)
  const known = new Map(quit.openItems.map((row) => [row.itemType, row.id]))
  return {
    patch: {
      fields: { checkTime: nowText(context), blockingCount: blockingOf(items) },
      rows: {
        openItems: items.flatMap((item) => {
          const id = known.get(item.itemType)
          return id ? [{ id, ...item }] : []
        }),
      },
      add: { openItems: items.filter(({ itemType }) => !known.has(itemType)) },
    },
  }
}

const MONEY = ['RECEIPT_UNSETTLED', 'STATEMENT_UNPAID', 'INVOICE_UNPAID', 'ADVANCE']

async function owed(context: OperationContext, supplierId: string): Promise<boolean> {
  const items = await openItems(context, supplierId, [])
  return items.some(({ itemType, docCount }) => MONEY.includes(itemType) && docCount > 0)
}

/** Whether the supplier has left as a whole. */
async function leave(context: OperationContext, quit: Quit): Promise<boolean> {
  const supplierId = String(quit.supplierId)
  const number = quit.quitNumber ?? ''
  const { scopeType } = quit
  const wheres =
    scopeType === 'SUPPLIER'
      ? [{}]
      : scopeRows(quit).map(({ targetOrgId, categoryId }) => ({
          orgId: targetOrgId,
          ...(categoryId ? { categoryId } : {}),
        }))
  for (const where of wheres) {
    await endEntries(context, { supplierId, ...where }, number)
    await quitCategories(context, { supplierId, ...where }, number)
    if (scopeType !== 'CATEGORY') await closeSites(context, { supplierId, ...where }, number)
    await endPrices(context, where, {
      ...{ supplierId, effectiveTo: context.today, causeNumber: number },
    })
  }
  const left = await context.select(srmPosSupplierCategory, {
    supplierId,
    status: ['QUALIFIED', 'FROZEN'],
  })
  const hasLeft = scopeType === 'SUPPLIER' || left.length === 0
  if (hasLeft) {
    await endEntries(context, { supplierId }, number)
    await moveSupplier(context, supplierId, 'doQuit', number)
  }
  return hasLeft
}

async function endEntries(
  context: OperationContext,
  { categoryId, ...where }: { supplierId: string; orgId?: string; categoryId?: string },
  number: string,
): Promise<void> {
  const categoryIds = categoryId ? await categoriesWithin(context, [categoryId]) : undefined
  await endAslEntries(context, { ...where, categoryIds }, { reason: number, causeNumber: number })
}

/** Of a category with those below it; prices of others go on. */
async function endPrices(
  context: OperationContext,
  { orgId, categoryId }: { orgId?: string; categoryId?: string },
  ended: { supplierId: string; effectiveTo: string; causeNumber: string },
): Promise<void> {
  const ask = { ...ended, ...(orgId ? { orgId } : {}) }
  if (!categoryId) {
    await endPriceRows(context, ask)
    return
  }
  for (const id of await categoriesWithin(context, [categoryId]))
    await endPriceRows(context, { ...ask, categoryId: id })
}

async function assertOnlyOne(context: OperationContext, quit: Quit): Promise<void> {
  await context.lock(srmPosSupplier, String(quit.supplierId))
  const all = await context.select(srmSlcSupplierQuit, { supplierId: quit.supplierId })
  const open = all.filter(({ id, status }) => id !== quit.id && !OVER.includes(status))
  const rows = await context.selectRows(srmSlcSupplierQuit, 'scopes', {
    headerId: open.map(({ id }) => id),
  })
  const clash = open.find(
    ({ id, scopeType }) =>
      scopeType === 'SUPPLIER' ||
      quit.scopeType === 'SUPPLIER' ||
      rows.some(
        (row) =>
          row.headerId === id &&
          quit.scopes.some(
            (own) => own.targetOrgId === row.targetOrgId && own.categoryId === row.categoryId,
          ),
      ),
  )
  if (clash) context.refuse('QUIT_TWICE', { number: clash.quitNumber ?? '' })
}

/** A supplier that quits as a whole leaves every category it has. */
async function takeScopes(context: OperationContext, quit: Quit): Promise<void> {
  if (quit.scopeType === 'ORG') for (const row of quit.scopes) row.categoryId = null
  if (quit.scopeType !== 'SUPPLIER') return
  const records = await context.select(srmPosSupplierCategory, {
    supplierId: quit.supplierId,
    status: ['QUALIFIED', 'FROZEN'],
  })
  quit.scopes = []
  const rows = records.map(({ orgId, categoryId }) => ({ targetOrgId: orgId, categoryId }))
  await addRows(context, srmSlcSupplierQuit.children.scopes, quit.scopes, rows)
}

/** Other suppliers qualified there that may be ordered from. */
async function sourcesLeft(
  context: OperationContext,
  { supplierId }: Quit,
  { targetOrgId, categoryId }: Quit['scopes'][number],
): Promise<number> {
  const records = await context.select(srmPosSupplierCategory, {
    orgId: targetOrgId,
    status: 'QUALIFIED',
    freezeOrderFlag: 'N',
    ...(categoryId ? { categoryId } : {}),
  })
  const others = new Set(records.map((record) => record.supplierId ?? ''))
  others.delete(supplierId ?? '')
  const open = await context.select(srmPosSupplier, {
    ...{ id: [...others], status: 'QUALIFIED', freezeOrderFlag: 'N' },
  })
  return open.length
}

async function assertReplaced(context: OperationContext, quit: Quit): Promise<void> {
  const isLast = quit.scopes.some(({ qualifiedLeft }) => qualifiedLeft === 0)
  if (!isLast || quit.replacementIds?.length) return
  const permissions = context.caller && (await permissionsOf(context.platform, context.caller))
  if (!permissions?.hasCode(srmSlcSupplierQuit.resource, 'btnQuitSingleSource'))
    context.refuse('QUIT_LAST_SOURCE', {}, { field: 'replacementIds' })
}
