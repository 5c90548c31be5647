import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../spare.errors.ts'
import type { SpareChange } from '../spare.inputs.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { writerOf } from '../work.ts'
import { findSpares } from './find.ts'
import { srmMdmSparePart } from './srmMdmSparePart.definition.ts'
import { changeOf, type SpareLine, type SpareMovement } from './srmMdmSparePart.rules.ts'

export const srmMdmSparePartOperations = defineOperations(srmMdmSparePart, {
  async beforeSave(context, draft, before) {
    if (!before) draft.creatorSide = writerOf(context)
    if (context.caller?.supplierId) draft.supplierId = context.caller.supplierId
    return fillLines(context, draft)
  },
  effects: {
    doApproval: (context, movement) => post(context, movement),
    doIssue: (context, movement) => post(context, movement, { isReplacement: true }),
    async doReverse(context, { lines }) {
      await changeStock(context, lines, ({ spareCode, changeQuantity, unitCost }) => ({
        spareCode: spareCode ?? '',
        change: quantity(decimal(changeQuantity).negated()),
        ...(unitCost === null ? {} : { unitCost }),
      }))
    },
  },
  actions: { findSpares },
})

/** Names the spares, and says which moulds are not with the keeper or in the organisation. */
async function fillLines(context: OperationContext, movement: SpareMovement): Promise<Issue[]> {
  const ids = movement.lines.flatMap(({ mouldId }) => mouldId ?? [])
  const moulds = new Map(
    (await context.select(srmMdmMould, { id: ids })).map((mould) => [mould.id, mould]),
  )
  const spares = await context.selectRows(srmMdmMould, 'spares', { headerId: ids })
  const first = moulds.get(ids[0] ?? '')
  movement.orgId = first?.orgId ?? null
  movement.custodianId = first?.custodianId ?? null
  const issues: Issue[] = []
  for (const [row, line] of movement.lines.entries()) {
    const mould = moulds.get(line.mouldId ?? '')
    if (!mould) continue
    const at = { child: 'lines', row, field: 'mouldId' }
    const args = { mould: mould.mouldCode ?? '' }
    if (mould.supplierId !== movement.supplierId) issues.push({ ...at, code: 'SPARE_KEEPER', args })
    else if (mould.orgId !== movement.orgId) issues.push({ ...at, code: 'SPARE_ORG', args })
    const spare = spares.find(
      ({ headerId, spareCode }) => headerId === mould.id && spareCode === line.spareCode,
    )
    line.spareName = spare?.spareName ?? null
    if (!spare && line.spareCode)
      issues.push({
        ...{ ...at, field: 'spareCode', code: 'SPARE_UNKNOWN' },
        args: { ...args, spare: line.spareCode },
      })
  }
  return issues
}

async function post(
  context: OperationContext,
  { movementType, lines }: SpareMovement,
  use: { isReplacement?: boolean } = {},
) {
  const posted = await changeStock(
    context,
    lines,
    (line) => ({
      ...{ spareCode: line.spareCode ?? '', change: changeOf(movementType, line) ?? '0' },
      ...(movementType === 'ADJUST' ? { counted: line.quantity ?? '0' } : {}),
      ...(line.unitCost === null ? {} : { unitCost: line.unitCost }),
    }),
    use,
  )
  return { patch: { rows: { lines: posted } } }
}

/** Changes the stock mould by mould, in ascending order so that two movements do not wait for each other. */
async function changeStock(
  context: OperationContext,
  lines: readonly SpareLine[],
  change: (line: SpareLine) => SpareChange,
  use: { isReplacement?: boolean } = {},
) {
  const byMould = new Map<string, SpareLine[]>()
  for (const line of lines)
    byMould.set(line.mouldId ?? '', [...(byMould.get(line.mouldId ?? '') ?? []), line])
  const rows: { id: string; onHandBefore: string; averageCost: string | null }[] = []
  for (const [mouldId, own] of [...byMould].sort(([a], [b]) => Number(BigInt(a) - BigInt(b)))) {
    const { answer } = await context.run(srmMdmMould, 'followSpares', mouldId, {
      ...{ changes: own.map(change), ...use },
    })
    const posted = answer?.posted as Omit<(typeof rows)[number], 'id'>[]
    rows.push(
      ...posted.map(({ onHandBefore, averageCost }, at) => ({
        ...{ id: own[at]?.id ?? '', onHandBefore, averageCost },
      })),
    )
  }
  return rows
}
