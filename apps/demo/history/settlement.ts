import type { Desk, Doc } from './desk.ts'

const S = 'srmRcnStatement'
const DECIDERS = ['buyer1', 'buyer2', 'manager1', 'manager2', 'director1', 'finance1', 'it1']
/** What becomes of the statements of a supplier in turn. */
const ENDS = ['APPROVED', 'SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVED', 'DRAFT'] as const

/** What was received until last month is settled; since then it waits for an answer, is disputed or still a draft. */
export async function statements(desk: Desk): Promise<void> {
  for (const day of [-45, -20, -1])
    for (const buyer of ['buyer1', 'buyer2'])
      await generated(desk, { buyer, cutoffDate: desk.date(day), isPast: day < -1 })
}

async function generated(
  desk: Desk,
  { buyer, cutoffDate, isPast }: { buyer: string; cutoffDate: string; isPast: boolean },
): Promise<void> {
  const client = await desk.company.as(buyer)
  const made = await client.call(S, 'doGenerate', { cutoffDate })
  if (made.status !== 'S') return
  const ids: { id: string }[] = (made.data as { statements: { id: string }[] }).statements
  for (const [at, { id }] of ids.entries())
    await desk.company.attempt(() =>
      ended(desk, { buyer, id }, isPast ? 'APPROVED' : (ENDS[at % 5] ?? 'DRAFT')),
    )
}

async function ended(
  desk: Desk,
  { buyer, id }: { buyer: string; id: string },
  end: (typeof ENDS)[number],
): Promise<void> {
  if (end === 'DRAFT') return
  const draft = await desk.see(buyer, S, id)
  const asked: Doc = await desk.act(buyer, S, 'doSubmit', draft)
  const login = loginOf(desk, asked)
  if (end === 'SUPPLIER_CONFIRMING' || !login) return
  const seen = await desk.see(login, S, id)
  if (end === 'DISPUTED') {
    await desk.act(login, S, 'doSupplierRefuse', seen, { reason: '有一批退货未冲减，请核对' })
    return
  }
  const confirmed = await desk.act(login, S, 'doSupplierConfirm', seen)
  await desk.approve(S, confirmed, DECIDERS, '数量与价格核对无误')
}

/** The first login of the supplier, where it has one. */
function loginOf(desk: Desk, { supplierId }: Doc): string | undefined {
  const supplier = desk.plan.suppliers.find(
    ({ shortName }) => desk.id('supplier', shortName) === supplierId,
  )
  return supplier?.logins[0]?.userName
}
