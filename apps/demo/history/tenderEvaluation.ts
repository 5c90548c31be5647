import type { Desk, Doc } from './desk.ts'
import { clarified, questioned } from './tenderNegotiation.ts'
import { ownOf, TENDER } from './tenders.ts'

const EVALUATION = 'srmBidEvaluation'
const MARK = 'srmBidResponseMark'
const SCORE = 'srmBidScore'
export const CHAIR = 'quality1'
export const JURORS = [CHAIR, 'rnd1', 'finance1'] as const
/** Scores of each juror by bid and index, in the order of the sheet. */
const SCORES: { readonly [who in (typeof JURORS)[number]]: readonly string[] } = {
  quality1: ['27', '16', '25', '17'],
  rnd1: ['26', '16.5', '25.5', '17'],
  finance1: ['26', '15.5', '24.5', '17.5'],
}

/** The jury declares, marks, scores and signs; the tender then waits for its award. */
export async function evaluated(
  desk: Desk,
  tender: Doc,
  experts: ReadonlyMap<string, string>,
): Promise<void> {
  const evaluation = await scored(desk, tender, experts)
  await desk.act(CHAIR, EVALUATION, 'doTotalScore', evaluation)
  await desk.act(CHAIR, EVALUATION, 'doCreateReport', evaluation, {
    opinion: '评标委员会一致推荐得分最高的投标人为第一候选人',
  })
  for (const who of JURORS) await desk.act(who, EVALUATION, 'doSign', evaluation)
  await desk.act(CHAIR, EVALUATION, 'doCompleteEvaluation', evaluation)
}

/** The evaluation waits for the scores of the last juror. */
export async function halfScored(
  desk: Desk,
  tender: Doc,
  experts: ReadonlyMap<string, string>,
): Promise<void> {
  const evaluation = await scored(desk, tender, experts, JURORS.slice(0, 2))
  await questioned(desk, evaluation, CHAIR)
}

async function scored(
  desk: Desk,
  tender: Doc,
  experts: ReadonlyMap<string, string>,
  scoring: readonly (typeof JURORS)[number][] = JURORS,
): Promise<Doc> {
  await desk.act('buyer1', TENDER, 'doStartEvaluation', tender)
  const evaluation = await ownOf(desk, tender, ['buyer1', EVALUATION])
  for (const who of JURORS) await desk.act(who, EVALUATION, 'doDeclare', evaluation)
  for (const who of JURORS.slice(0, 2))
    await desk.act(who, EVALUATION, 'doElectChair', evaluation, { expertId: experts.get(CHAIR) })
  for (const who of JURORS) {
    const own = await ownSheet(desk, evaluation, { who, resource: MARK, experts })
    const lines = own.lines.map(({ id }: Doc) => ({ id, mark: 'PASS' }))
    const { id, versionNum } = own
    const saved = await desk.save(who, MARK, { id, versionNum, lines })
    await desk.act(who, MARK, 'doSubmit', saved)
  }
  if (scoring === JURORS)
    await clarified(desk, evaluation, { chair: CHAIR, bidders: bidders(desk) })
  const first = await ownSheet(desk, evaluation, { who: CHAIR, resource: MARK, experts })
  await desk.act(CHAIR, MARK, 'doConfirm', first)
  await desk.act(CHAIR, EVALUATION, 'doStartScore', evaluation)
  for (const who of scoring) {
    const own = await ownSheet(desk, evaluation, { who, resource: SCORE, experts })
    const { id, versionNum } = own
    const saved = await desk.save(who, SCORE, {
      ...{ id, versionNum },
      lines: own.lines.map((line: Doc, at: number) => ({ id: line.id, score: SCORES[who][at] })),
    })
    await desk.act(who, SCORE, 'doConfirmScore', saved)
  }
  return evaluation
}

const bidders = (desk: Desk) => ({
  [desk.id('supplier', '鼎拓精密')]: 'supplier3',
  [desk.id('supplier', '佳信精工')]: 'supplier13',
})

async function ownSheet(
  desk: Desk,
  { documentNumber }: Doc,
  sheet: { who: string; resource: string; experts: ReadonlyMap<string, string> },
): Promise<Doc> {
  const { who, resource, experts } = sheet
  const client = await desk.company.as(who)
  const rows = await client.ok(resource, 'listByPage', { documentNumber, pageRows: 50 })
  const own = rows.find(({ expertId }: Doc) => expertId === experts.get(who))
  return desk.see(who, resource, own.id)
}
