import type { Desk, Doc } from './desk.ts'
import { all } from './evaluation.ts'
import { DECIDERS, OWNER } from './performanceBasis.ts'

const P = 'srmSpePerformance'
const APPEAL = 'srmSpeSupplierAppeal'
const RECTIFICATION = 'srmSpeRectification'

/** What suppliers do with the result of the last quarter; the others have not answered yet. */
const LAST: { readonly [supplier: string]: 'AGREE' | 'APPEAL' } = {
  恒锐轴承: 'APPEAL',
  鼎拓精密: 'AGREE',
  力源电机: 'APPEAL',
  宝盛钢材: 'AGREE',
}
/** The appeal that is answered, and the rectification. */
const ANSWERED = { supplier: '恒锐轴承', category: 'C0101' }
const RECTIFIED = '宝盛钢材'

/** Suppliers answer in the portal. */
export async function answers(
  desk: Desk,
  performances: readonly Doc[],
  which: 'ALL_AGREE' | 'SOME',
): Promise<void> {
  for (const performance of performances) {
    const supplier = supplierOf(desk, performance)
    const login = supplier?.logins[0]?.userName
    if (!supplier || !login) continue
    const isOther = supplier.categories.length > 1 && !isOf(desk, performance, ANSWERED)
    const answer = which === 'ALL_AGREE' || isOther ? 'AGREE' : LAST[supplier.shortName]
    if (answer === 'AGREE')
      await desk.act(login, P, 'doAgreeOrAppeal', performance, { agreeResult: 'AGREE' })
    if (answer === 'APPEAL') await appeal(desk, login, performance)
  }
}

async function appeal(desk: Desk, login: string, performance: Doc): Promise<void> {
  const seen = await desk.see(login, P, performance.id)
  const disputed = seen.shownDetails.find(
    ({ indicatorName }: Doc) => indicatorName === '准时交货率',
  )
  await desk.act(login, P, 'doAgreeOrAppeal', seen, {
    agreeResult: 'APPEAL',
    appealReason: '期间有一批货经双方同意延期，请按新交期重新计算。',
    lines: [
      {
        indicatorCode: disputed.indicatorCode,
        claimedValue: '100',
        lineReason: '采购员在原交期前书面同意延期三天',
      },
    ],
  })
}

/** Everything is confirmed, and the scheme is closed. */
export async function confirmedAll(
  desk: Desk,
  performances: readonly Doc[],
  scheme: Doc,
): Promise<void> {
  const agreed: Doc[] = []
  for (const { id } of performances) {
    const { versionNum } = await desk.see(OWNER, P, id)
    agreed.push({ id, versionNum })
  }
  await all(desk, { resource: P, op: 'doConfirm', rows: agreed })
  await desk.act(OWNER, 'srmSpeScheme', 'doClose', scheme)
}

/** One appeal is corrected and approved, and the supplier agrees; the other one still waits. */
export async function appealAnswered(desk: Desk, performances: readonly Doc[]): Promise<void> {
  const performance = performances.find((one) => isOf(desk, one, ANSWERED))
  const login = performance && supplierOf(desk, performance)?.logins[0]?.userName
  if (!performance || !login) return
  const owner = await desk.company.as(OWNER)
  const [listed] = await owner.ok(APPEAL, 'listByPage', { performanceId: performance.id })
  const open = await desk.see(OWNER, APPEAL, listed.id)
  await desk.save(OWNER, APPEAL, {
    id: open.id,
    versionNum: open.versionNum,
    handleOpinion: '延期经采购员确认，按修正后的准时率计分。',
    lines: open.lines.map(({ id }: Doc) => ({ id, handleResult: 'CORRECT', newValue: '98' })),
  })
  const sent = await desk.act(OWNER, P, 'doSubmit', performance)
  await desk.approve(P, sent, DECIDERS, '同意修正')
  const answered = await desk.see(login, P, performance.id)
  await desk.act(login, P, 'doAgreeOrAppeal', answered, { agreeResult: 'AGREE' })
  await desk.act(OWNER, P, 'doConfirm', performance)
}

/** A weak result: the supplier has committed to its measures. */
export async function rectified(desk: Desk, performances: readonly Doc[]): Promise<void> {
  const performance = performances.find((one) => supplierOf(desk, one)?.shortName === RECTIFIED)
  const login = performance && supplierOf(desk, performance)?.logins[0]?.userName
  if (!performance || !login) return
  await desk.act(OWNER, P, 'doRectification', performance, {
    requirement: '请针对来料合格率与准时交货率分析根因，并在期限内完成整改。',
    planDueDate: desk.date(5),
    rectifyDueDate: desk.date(25),
  })
  const supplier = await desk.company.as(login)
  const [listed] = await supplier.ok(RECTIFICATION, 'listByPage', { performanceId: performance.id })
  const issued = await desk.see(login, RECTIFICATION, listed.id)
  const planned = await desk.save(login, RECTIFICATION, {
    id: issued.id,
    versionNum: issued.versionNum,
    supplierOwner: '沈建国',
    measures: issued.measures.map(({ id }: Doc) => ({
      id,
      rootCause: '外协加工厂产能不足，入库前未做全检',
      measure: '增加一家加工厂，出货前增加尺寸全检',
      planDate: desk.date(20),
    })),
  })
  await desk.act(login, RECTIFICATION, 'doSupplierCommit', planned)
}

function supplierOf(desk: Desk, { supplierId }: Doc) {
  return desk.plan.suppliers.find(
    ({ shortName }) => desk.company.ids.supplier?.[shortName] === supplierId,
  )
}

const isOf = (desk: Desk, performance: Doc, one: { supplier: string; category: string }): boolean =>
  performance.supplierId === desk.id('supplier', one.supplier) &&
  performance.categoryId === desk.id('category', one.category)
