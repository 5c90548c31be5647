import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type FileAnswer, fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import sharp from 'sharp'
import { openOffice, RULE, TEMPLATE } from '../tenderSetup/testTenderSetup.ts'
import { openJury } from '../tenders/testJury.ts'
import { OPENING, of, openTenderDesk, type Row, TENDER } from '../tenders/testTenders.ts'

export const EVALUATION = 'srmBidEvaluation'
export const MARK = 'srmBidResponseMark'
export const SCORE = 'srmBidScore'
export const JURORS = ['quality1', 'warehouse1', 'finance1'] as const
export { OPENING, of, type Row, TENDER }

/** The product with a clock of its own, a jury with its accounts, and tenders led to their evaluation. */
export async function openChamber() {
  let now = new Date()
  const test = await startProduct({
    // Of two sessions of a user the later one must be known.
    clock() {
      now = new Date(now.getTime() + 1)
      return now
    },
  })
  const desk = await openTenderDesk(test)
  const jury = await openJury(test)
  const { office: first } = jury
  const experts: { [who: string]: Row } = {}
  const people = {} as { [who: string]: ApiClient }
  const [role] = await first.as('admin').ok('baseResponsibility', 'listByPage', {
    respCode: 'BID_EXPERT',
  })
  for (const who of JURORS) {
    experts[who] = await jury.expert(who, { jurorRoles: ['TECH', 'BUYER_REP'] })
    await first.as('admin').ok('baseUserResponsibility', 'saveOrUpdate', {
      userId: await first.userId(who),
      respId: role.id,
    })
  }
  experts.requester1 = await jury.expert('requester1')

  /** Sessions end while the clock moves on. */
  async function signIn(): Promise<void> {
    await desk.signIn()
    for (const who of JURORS) people[who] = await test.login(who)
  }
  await signIn()
  const as = (who: string): ApiClient => people[who] ?? desk.as(who)

  async function moveTo(text: string): Promise<void> {
    now = new Date(`${text.replace(' ', 'T')}+08:00`)
    await signIn()
  }

  async function act(who: string, resource: string, op: string, id: string, more = {}) {
    const now = await as(who).ok(resource, 'findById', { id })
    return as(who).ok(resource, op, { ...of(now), ...more })
  }

  /** Refuses an operation on the record as this user sees it now. */
  async function refuses(
    code: Parameters<typeof expectRefusal>[0],
    [who, resource, op]: [string, string, string],
    id: string,
    more: object = {},
  ): Promise<void> {
    const body = { ...of(await as(who).ok(resource, 'findById', { id })), ...more }
    await expectRefusal(code, as(who), resource, op, body)
  }

  async function appointed(tender: Row): Promise<void> {
    const jurors = JURORS.map((who) => ({ expertId: experts[who]?.id, jurorRole: 'TECH' }))
    await desk.act('buyer1', TENDER, 'doAppointJury', tender, { jurors })
    await desk.act('manager1', TENDER, 'doConfirmJury', tender)
  }

  /**
   * A tender with this rule and template, its bids at these unit prices (one for all items of a supplier) opened, its
   * jury confirmed.
   */
  async function opened(
    ask: {
      rule?: object
      template?: object
      prices: [string, string]
      mode?: string
      /** names the jury of the published tender in place of the buyer */
      jury?: (tender: Row) => Promise<unknown>
      /** more of the bid of each bidder, such as files */
      bid?: (who: string) => Promise<object>
      /** runs for each bidder before the deadline */
      whileOpen?: (tender: Row, who: string) => Promise<unknown>
    },
    more: object = {},
  ) {
    const office = await openOffice(test)
    const rule = await office.enabled(RULE, {
      ...office.ruleValues({ bidType: 'INVITED', ...ask.rule }),
    })
    const template = await office.enabled(TEMPLATE, office.templateValues(ask.template))
    await signIn()
    const tender = await desk.published({
      ...{ ruleId: rule.id, templateId: template.id, openingMode: ask.mode ?? 'ONE_ENVELOPE' },
      ...more,
    })
    for (const [place, who] of ['supplier1', 'supplier2'].entries()) {
      await desk.accepted(tender, who)
      const prices = tender.items.map(() => ask.prices[place] ?? '')
      await desk.bidden(tender, who, prices, {
        ...{ techProposal: `方案${who}`, ...(await ask.bid?.(who)) },
      })
      await ask.whileOpen?.(tender, who)
    }
    await (ask.jury ?? appointed)(tender)
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    await desk.cleared(tender)
    return { tender, opening }
  }

  async function started(tender: Row): Promise<Row> {
    await desk.act('buyer1', TENDER, 'doStartEvaluation', tender)
    return desk.one('buyer1', EVALUATION, tender)
  }

  /** Every juror declares, and the first one is elected. */
  async function constituted(evaluation: Row): Promise<void> {
    for (const who of JURORS) await act(who, EVALUATION, 'doDeclare', evaluation.id)
    for (const who of JURORS.slice(0, 2))
      await act(who, EVALUATION, 'doElectChair', evaluation.id, { expertId: experts.quality1?.id })
  }

  async function sheet(
    who: string,
    resource: string,
    evaluation: Row,
    sectionNo = 1,
  ): Promise<Row> {
    const rows = await as(who).ok(resource, 'listByPage', {
      ...{ documentNumber: evaluation.documentNumber, pageRows: 50 },
    })
    const own = rows.find(
      (row: Row) => row.expertId === experts[who]?.id && row.sectionNo === sectionNo,
    )
    return as(who).ok(resource, 'findById', { id: own.id })
  }

  async function marked(
    who: string,
    evaluation: Row,
    markOf: (line: Row) => object,
    sectionNo = 1,
  ) {
    const own = await sheet(who, MARK, evaluation, sectionNo)
    const saved = await as(who).ok(MARK, 'saveOrUpdate', {
      ...of(own),
      lines: own.lines.map((line: Row) => ({ id: line.id, mark: 'PASS', ...markOf(line) })),
    })
    return as(who).ok(MARK, 'doSubmit', of(saved))
  }

  async function scored(
    who: string,
    evaluation: Row,
    scoreOf: (line: Row) => object | string,
    sectionNo = 1,
  ) {
    const own = await sheet(who, SCORE, evaluation, sectionNo)
    return as(who).ok(SCORE, 'saveOrUpdate', {
      ...of(own),
      lines: own.lines.map((line: Row) => {
        const given = scoreOf(line)
        return { id: line.id, ...(typeof given === 'string' ? { score: given } : given) }
      }),
    })
  }

  /** The tender with these bids, evaluated. */
  async function evaluated(ask: Parameters<typeof opened>[0], more: object = {}): Promise<Row> {
    return judged((await opened(ask, more)).tender)
  }

  /** The opened tender evaluated: all jurors give the same scores, so the prices decide. */
  async function judged(tender: Row): Promise<Row> {
    const evaluation = await started(tender)
    await constituted(evaluation)
    const sections: number[] = tender.sections.map(({ sectionNo }: Row) => sectionNo)
    for (const sectionNo of sections) {
      for (const who of JURORS) await marked(who, evaluation, () => ({}), sectionNo)
      const own = await sheet('quality1', MARK, evaluation, sectionNo)
      await act('quality1', MARK, 'doConfirm', own.id)
    }
    await act('quality1', EVALUATION, 'doStartScore', evaluation.id)
    for (const sectionNo of sections)
      for (const who of JURORS) {
        const scores = await scored(who, evaluation, () => '50', sectionNo)
        await act(who, SCORE, 'doConfirmScore', scores.id)
      }
    await act('quality1', EVALUATION, 'doTotalScore', evaluation.id)
    await act('quality1', EVALUATION, 'doCreateReport', evaluation.id)
    for (const who of JURORS) await act(who, EVALUATION, 'doSign', evaluation.id)
    await act('quality1', EVALUATION, 'doCompleteEvaluation', evaluation.id)
    return desk.find(TENDER, tender.id)
  }

  /** One sealed picture for each envelope of a bid, by field. */
  async function bidFiles(who: string): Promise<{ [field: string]: string }> {
    const files = fileClient(test, as(who))
    const background = { r: 255, g: 255, b: 255 }
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background } }).png()
    const own: { [field: string]: string } = {}
    for (const field of ['techFileIds', 'bizFileIds', 'priceFileIds'])
      own[field] = await files.upload(`${who}-${field}.png`, await picture.toBuffer(), {
        sealed: true,
      })
    return own
  }

  /** What the viewer gets of a file, or the code of the refusal. */
  async function viewed(who: ApiClient, id: string | undefined): Promise<FileAnswer | string> {
    const files = fileClient(test, who)
    const { envelope } = await files.post('findTicket', { id, purpose: 'preview' })
    return envelope.status === 'S' ? files.byTicket(envelope.data.url) : String(envelope.code)
  }

  return {
    ...{ evaluated, judged, now: () => now, bidFiles, viewed },
    ...{ test, desk, experts, as, act, refuses, signIn, moveTo, opened, started, constituted },
    ...{ sheet, marked, scored },
  }
}

export type Chamber = Awaited<ReturnType<typeof openChamber>>
