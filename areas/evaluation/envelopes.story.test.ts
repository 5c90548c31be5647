import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, RULE, TEMPLATE } from '../tenderSetup/testTenderSetup.ts'
import { BID } from '../tenders/testTenders.ts'
import {
  type Chamber,
  EVALUATION,
  JURORS,
  MARK,
  OPENING,
  openChamber,
  type Row,
  SCORE,
  TENDER,
} from './testEvaluation.ts'

let chamber: Chamber
beforeAll(async () => {
  chamber = await openChamber()
})
afterAll(() => chamber?.test.close())

/** Every juror marks, and the chair confirms; `failing` bids fail. */
async function reviewed(evaluation: Row, failing: readonly string[]): Promise<void> {
  for (const who of JURORS)
    await chamber.marked(who, evaluation, ({ bidderName }) =>
      failing.includes(bidderName) ? { mark: 'FAIL', opinion: '无资质' } : {},
    )
  const own = await chamber.sheet('quality1', MARK, evaluation)
  await chamber.act('quality1', MARK, 'doConfirm', own.id)
}

/** The bidder behind this code is asked about its low price and does not answer. */
async function unexplained(evaluation: Row, alias: string, whileOpen: () => Promise<void>) {
  const CLARIFICATION = 'srmBidClarification'
  const { answer } = await chamber.act(
    ...(['quality1', EVALUATION, 'doCreateClarification', evaluation.id] as const),
    {
      ...{ sectionNo: 1, alias, clarifyType: 'LOW_PRICE', replyEndTime: chamber.desk.at(180) },
      lines: [{ reference: '报价', question: '请说明成本构成' }],
    },
  )
  const { replyEndTime } = await chamber.act('quality1', CLARIFICATION, 'doSubmit', answer.id)
  await whileOpen()
  await chamber.moveTo(replyEndTime)
  await strikeClock(chamber.test.product.engine, CLARIFICATION)
  await chamber.act('quality1', CLARIFICATION, 'doClose', answer.id, {
    ...{ conclusion: 'NOT_ACCEPTED', conclusionRemark: '未答复' },
  })
}

async function confirmed(evaluation: Row, who: string, score: string): Promise<void> {
  const sheet = await chamber.scored(who, evaluation, () => score)
  await chamber.act(who, SCORE, 'doConfirmScore', sheet.id)
}

/** Scoring begins, and one juror confirms another fact than the rest. */
async function scoredDifferently(evaluation: Row): Promise<void> {
  await chamber.constituted(evaluation)
  await reviewed(evaluation, [])
  await chamber.act('quality1', EVALUATION, 'doStartScore', evaluation.id)
  for (const who of JURORS) await confirmed(evaluation, who, who === 'finance1' ? '51' : '50')
}

const nextStep = async (tender: Row): Promise<string> =>
  (await chamber.desk.one('buyer1', 'srmBidEvaluationProgress', tender)).nextStep

/** A template whose technical index is a fact. */
async function factual() {
  const { index } = await openOffice(chamber.test)
  return {
    indices: [
      index('RESPONSE', 1, { indexType: 'PASS_FAIL', fullScore: null, vetoFlag: 'Y' }),
      index('PRICE', 2, { indexType: 'FORMULA', fullScore: '40' }),
      index('TECH', 3, { indexType: 'OBJECTIVE' }),
    ],
  }
}

describe('An evaluation with two envelopes', () => {
  it('opens prices after the technical scores, and never that of a rejected bid', async () => {
    const { tender, opening } = await chamber.opened({
      ...{ rule: { anonymousTechFlag: 'Y' }, prices: ['12.35', '12.17'], mode: 'TWO_ENVELOPE' },
    })
    const open = async () => {
      for (const who of ['buyer1', 'manager1'])
        await chamber.act(who, OPENING, 'doGiveKey', opening.id)
    }
    await open()
    const ground = { reason: '技术评分已确认' }
    await chamber.refuses(
      'OPENING_TECH_OPEN',
      ['buyer1', OPENING, 'doOpenPrice'],
      opening.id,
      ground,
    )
    const evaluation = await chamber.started(tender)
    await chamber.constituted(evaluation)
    await reviewed(evaluation, ['B1'])
    await chamber.refuses(
      'EVALUATION_FEW_BIDS',
      ['quality1', EVALUATION, 'doStartScore'],
      evaluation.id,
    )
    await chamber.act('quality1', EVALUATION, 'doStartScore', evaluation.id, {
      reason: '仍有竞争性',
    })
    for (const who of JURORS) {
      const sheet = await chamber.scored(who, evaluation, () => '50')
      await chamber.refuses(
        'OPENING_TECH_OPEN',
        ['buyer1', OPENING, 'doOpenPrice'],
        opening.id,
        ground,
      )
      await chamber.act(who, SCORE, 'doConfirmScore', sheet.id)
    }
    const total: [string, string, string] = ['quality1', EVALUATION, 'doTotalScore']
    await chamber.refuses('EVALUATION_PRICES_SEALED', total, evaluation.id)
    const { nextStep } = await chamber.desk.one('buyer1', 'srmBidEvaluationProgress', tender)
    expect(nextStep).toBe('OPEN_PRICES')
    const prices = () =>
      chamber.as('buyer1').ok('srmBidOpenedPrice', 'listByPage', {
        documentNumber: tender.documentNumber,
      })
    expect(await prices()).toEqual([])
    await open()
    await chamber.act('buyer1', OPENING, 'doOpenPrice', opening.id, ground)
    expect(await prices()).toHaveLength(1)
    const back = { expertId: chamber.experts.finance1?.id, sectionNo: 1, reason: '重评' }
    await chamber.refuses(
      'EVALUATION_PRICES_KNOWN',
      ['quality1', EVALUATION, 'doReturnScore'],
      evaluation.id,
      back,
    )
    const table = await chamber.act('quality1', EVALUATION, 'doTotalScore', evaluation.id)
    expect(table.results).toMatchObject([{ alias: 'B2', totalScore: '90.00', rankNum: 1 }])
    const bids = await chamber.as('buyer1').ok(BID, 'listByPage', {
      ...{ documentNumber: tender.documentNumber, status: 'REJECTED' },
    })
    const rejected = await chamber.as('buyer1').ok(BID, 'findById', { id: bids[0].id })
    expect(rejected.items[0].priceExclTax).toBeNull()
    expect(rejected.rejectReason).toContain('无资质')
  })
})

describe('Facts on which jurors differ', () => {
  it('are settled before the prices are opened, since no score is returned afterwards', async () => {
    const template = await factual()
    const { tender, opening } = await chamber.opened({
      ...{ template, prices: ['12.35', '12.17'], mode: 'TWO_ENVELOPE' },
    })
    const evaluation = await chamber.started(tender)
    await scoredDifferently(evaluation)
    const open = async () => {
      for (const who of ['buyer1', 'manager1'])
        await chamber.act(who, OPENING, 'doGiveKey', opening.id)
    }
    await open()
    const ground = { reason: '技术评分已确认' }
    const prices: [string, string, string] = ['buyer1', OPENING, 'doOpenPrice']
    await chamber.refuses('OPENING_TECH_OPEN', prices, opening.id, ground)
    await chamber.act('quality1', EVALUATION, 'doReturnScore', evaluation.id, {
      ...{ expertId: chamber.experts.finance1?.id, sectionNo: 1, reason: '客观分不一致' },
    })
    await confirmed(evaluation, 'finance1', '50')
    expect(await nextStep(tender)).toBe('OPEN_PRICES')
    await chamber.act('buyer1', OPENING, 'doOpenPrice', opening.id, ground)
    expect(await nextStep(tender)).toBe('TOTAL')
  })
})

describe('A jury', () => {
  it('is replaced when a juror has a conflict, by a new evaluation', async () => {
    const { tender } = await chamber.opened({ prices: ['12.35', '12.17'] })
    const evaluation = await chamber.started(tender)
    await chamber.act('finance1', EVALUATION, 'doDeclare', evaluation.id, { conflictFlag: 'Y' })
    const gone = await chamber.as('finance1').call(EVALUATION, 'findById', { id: evaluation.id })
    expect(gone.code).toBe('NOT_FOUND')
    const { juries } = await chamber.desk.find(TENDER, tender.id)
    expect(juries.map(({ juryStatus }: Row) => juryStatus)).toContain('RECUSED')
    const abort: [string, string, string] = ['quality1', EVALUATION, 'doAbort']
    await chamber.refuses('EVALUATION_NOT_SUPERVISOR', abort, evaluation.id, { reason: '补充评委' })
    await chamber.act('manager1', EVALUATION, 'doAbort', evaluation.id, { reason: '补充评委' })
    expect(await chamber.desk.find(TENDER, tender.id)).toMatchObject({ status: 'OPENED' })
    await chamber.refuses('EVALUATION_JURY', ['buyer1', TENDER, 'doStartEvaluation'], tender.id)
    const jurors = JURORS.map((who) => ({
      ...{ expertId: chamber.experts[who]?.id, jurorRole: 'TECH' },
    }))
    await chamber.desk.act('buyer1', TENDER, 'doAppointJury', tender, { jurors })
    await chamber.desk.act('manager1', TENDER, 'doConfirmJury', tender)
    await chamber.desk.act('buyer1', TENDER, 'doStartEvaluation', tender)
    const [found] = await chamber.as('quality1').ok(EVALUATION, 'listByPage', {
      documentNumber: tender.documentNumber,
    })
    const next = await chamber.as('quality1').ok(EVALUATION, 'findById', { id: found.id })
    await chamber.constituted(next)
    await reviewed(next, ['甲', 'B1', 'B2', ...next.bids.map(({ bidderName }: Row) => bidderName)])
    await chamber.refuses('EVALUATION_NO_BIDS', ['quality1', EVALUATION, 'doStartScore'], next.id)
  })

  it('agrees on objective scores and decides on low prices before the report', async () => {
    const template = await factual()
    const { tender } = await chamber.opened({ template, prices: ['12.35', '8.00'] })
    const evaluation = await chamber.started(tender)
    await scoredDifferently(evaluation)
    const total: [string, string, string] = ['quality1', EVALUATION, 'doTotalScore']
    await chamber.refuses('EVALUATION_NOT_AGREED', total, evaluation.id)
    expect(await nextStep(tender)).toBe('AGREE')
    const differing = (who: string) =>
      chamber.as(who).ok(EVALUATION, 'findMatrix', { evaluationId: evaluation.id })
    const { differences, isChair } = await differing('quality1')
    expect(isChair).toBe(true)
    expect(differences).toHaveLength(2)
    expect(differences[0].values.map(({ score }: Row) => Number(score)).sort()).toEqual([
      50, 50, 51,
    ])
    expect((await differing('manager1')).differences).toHaveLength(2)
    for (const who of ['buyer1', 'finance1']) expect((await differing(who)).differences).toEqual([])
    await chamber.act('quality1', EVALUATION, 'doReturnScore', evaluation.id, {
      ...{ expertId: chamber.experts.finance1?.id, sectionNo: 1, reason: '客观分不一致' },
    })
    await confirmed(evaluation, 'finance1', '50')
    const table = await chamber.act('quality1', EVALUATION, 'doTotalScore', evaluation.id)
    const low = table.results.find(({ abnormalFlag }: Row) => abnormalFlag === 'Y')
    expect(low).toMatchObject({ evaluatedPrice: '80000.00', rankNum: 1 })
    const report: [string, string, string] = ['quality1', EVALUATION, 'doCreateReport']
    await chamber.refuses('EVALUATION_LOW_PRICE_OPEN', report, evaluation.id)
    expect(await nextStep(tender)).toBe('DECIDE_LOW_PRICE')
    const decide: [string, string, string] = ['quality1', EVALUATION, 'doDecideLowPrice']
    const decision = { sectionNo: 1, alias: low.alias, decision: 'FAIL', reason: '不能说明成本' }
    const other = table.results.find(({ abnormalFlag }: Row) => abnormalFlag !== 'Y')
    await chamber.refuses('EVALUATION_NOT_LOW', decide, evaluation.id, {
      ...{ ...decision, alias: other.alias },
    })
    await chamber.refuses('EVALUATION_LOW_PRICE_UNASKED', decide, evaluation.id, decision)
    await unexplained(evaluation, low.alias, async () => {
      await chamber.refuses('EVALUATION_CLARIFICATION_OPEN', report, evaluation.id)
    })
    await chamber.refuses('EVALUATION_LOW_PRICE_UNEXPLAINED', decide, evaluation.id, {
      ...{ ...decision, decision: 'PASS' },
    })
    const decided = await chamber.act('quality1', EVALUATION, 'doDecideLowPrice', evaluation.id, {
      ...decision,
    })
    expect(decided.results).toMatchObject(
      decided.results.map(({ alias }: Row) =>
        alias === low.alias
          ? { rankNum: null, excludedReason: 'LOW_PRICE', abnormalDecision: 'FAIL' }
          : { rankNum: 1, priceScore: '40.000000' },
      ),
    )
    expect(await nextStep(tender)).toBe('REPORT')
    await chamber.act('quality1', EVALUATION, 'doCreateReport', evaluation.id)
  })
})

describe('A tender with a rule', () => {
  it('takes the indices of its template, and is evaluated once it is opened', async () => {
    const office = await openOffice(chamber.test)
    const rule = await office.enabled(RULE, {
      ...office.ruleValues({ evaluationMethod: 'LOWEST_EVALUATED_PRICE' }),
      ...{ priceMethod: null, bidType: 'INVITED' },
    })
    const template = await office.enabled(TEMPLATE, office.templateValues())
    await chamber.signIn()
    const values = chamber.desk.values({ ruleId: rule.id, templateId: template.id })
    await expectRefusal('TENDER_METHODS', chamber.as('buyer1'), TENDER, 'saveOrUpdate', values)
    const tender = await chamber.desk.published({ templateId: template.id })
    expect(tender.indices).toMatchObject([
      { dimension: 'RESPONSE', vetoFlag: 'Y', jurorRoles: ['TECH'] },
      { dimension: 'PRICE', weightPct: '40.0000', fullScore: '40.0000' },
      { dimension: 'TECH', weightPct: '60.0000', scoreStep: '0.5000' },
    ])
    await chamber.moveTo(tender.bidEndTime)
    await chamber.desk.strike()
    await chamber.refuses('TENDER_NOT_OPENED', ['buyer1', TENDER, 'doStartEvaluation'], tender.id)
  })
})

describe('The files of bids', () => {
  const papers: { [who: string]: { [field: string]: string } } = {}
  const bid = async (who: string) => {
    papers[who] = await chamber.bidFiles(who)
    return papers[who]
  }
  const view = (who: string, field: string, of = 'supplier1') =>
    chamber.viewed(chamber.as(who), papers[of]?.[field])
  const files = (who: string) => fileClient(chamber.test, chamber.as(who))
  const shownTo = async (who: string, { id: evaluationId }: Row): Promise<Row[]> => {
    const { bids } = await chamber.as(who).ok(EVALUATION, 'findReading', { evaluationId })
    return bids.map((one: Row) => one.files)
  }
  const looks = async (action: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`select l.sentence, l.client_ip from base_operate_log l
      join base_user u on u.id = l.user_id and u.user_name = 'quality1'
      where l.doc_resource = ${BID} and l.action_name = ${action}`.execute(
      chamber.test.product.platform.db,
    )
    return rows
  }

  it('are looked at by the jury once all have declared, marked and without a download', async () => {
    const { tender } = await chamber.opened({ prices: ['12.35', '12.17'], bid })
    const evaluation = await chamber.started(tender)
    await chamber.act('quality1', EVALUATION, 'doDeclare', evaluation.id)
    for (const field of ['techFileIds', 'bizFileIds', 'priceFileIds'])
      expect(await view('quality1', field)).toBe('FILE_NOT_FOUND')
    for (const who of JURORS.slice(1))
      await chamber.act(who, EVALUATION, 'doDeclare', evaluation.id)
    for (const who of JURORS.slice(0, 2))
      await chamber.act(who, EVALUATION, 'doElectChair', evaluation.id, {
        expertId: chamber.experts.quality1?.id,
      })

    const before = (await looks('preview')).length
    const seen = await view('quality1', 'techFileIds')
    if (typeof seen === 'string') throw new Error(seen)
    expect(seen.envelope).toMatchObject({ status: 'S' })
    expect(seen.headers['content-disposition']).toContain('supplier1-techFileIds.png')
    const { channels } = await sharp(seen.bytes).stats()
    expect(channels[0]?.min).toBeLessThan(240)
    expect(await looks('preview')).toHaveLength(before + 1)
    expect((await looks('preview'))[0]).toMatchObject({ client_ip: '127.0.0.1' })
    expect(await view('quality1', 'bizFileIds', 'supplier2')).toMatchObject({ http: 200 })

    // The prices are opened here; their files stay closed to the jury all the same.
    expect(await view('quality1', 'priceFileIds')).toBe('FILE_NOT_FOUND')
    const own = files('quality1')
    for (const id of Object.values(papers.supplier1 ?? {})) {
      expect((await own.download(id)).envelope.code).toBe('FILE_NOT_FOUND')
      expect((await own.post('findTicket', { id })).envelope.code).toBe('FILE_NOT_FOUND')
      expect((await own.post('copy', { ids: id })).envelope.code).toBe('FILE_NOT_FOUND')
      expect((await own.post('batchDownload', { ids: id })).envelope.code).toBe('FILE_NOT_FOUND')
      expect(await own.list(id)).toEqual([])
    }
    expect(await view('supplier2', 'techFileIds')).toBe('FILE_NOT_FOUND')
    const foreign = await chamber.test.login('requester1')
    expect(await chamber.viewed(foreign, papers.supplier1?.techFileIds)).toBe('FILE_NOT_FOUND')
    const [first] = await shownTo('quality1', evaluation)
    expect(first).toMatchObject({ technical: [{}], commercial: [{}] })
    expect(JSON.stringify(await shownTo('quality1', evaluation))).not.toContain('price')
  })

  it('have neutral names in a blind evaluation, and sealed ones stay sealed', async () => {
    const { tender } = await chamber.opened({
      ...{ rule: { anonymousTechFlag: 'Y' }, prices: ['12.35', '12.17'], mode: 'TWO_ENVELOPE' },
      bid,
    })
    const evaluation = await chamber.started(tender)
    await chamber.constituted(evaluation)
    const shown = await shownTo('quality1', evaluation)
    expect(shown.map(({ technical }) => technical[0].name).sort()).toEqual(['B1-1.png', 'B2-1.png'])
    expect(shown.flatMap(({ commercial }) => commercial)).toEqual([])
    const seen = await view('quality1', 'techFileIds')
    expect(seen).toMatchObject({ http: 200 })
    expect(String(typeof seen === 'string' || seen.headers['content-disposition'])).toMatch(
      /filename="B[12]-1\.png"/,
    )
    for (const field of ['bizFileIds', 'priceFileIds'])
      expect(await view('quality1', field)).toBe('FILE_NOT_FOUND')
    for (const who of ['buyer1', 'manager1', 'admin'])
      expect(await view(who, 'priceFileIds')).not.toMatchObject({ http: 200 })
  })
})
