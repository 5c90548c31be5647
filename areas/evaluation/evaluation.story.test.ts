import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPERT } from '../tenderSetup/testTenderSetup.ts'
import {
  type Chamber,
  EVALUATION,
  JURORS,
  MARK,
  of,
  openChamber,
  type Row,
  SCORE,
  TENDER,
} from './testEvaluation.ts'

const PROGRESS = 'srmBidEvaluationProgress'

let chamber: Chamber
beforeAll(async () => {
  chamber = await openChamber()
})
afterAll(() => chamber?.test.close())

describe('An evaluation with one envelope', () => {
  let tender: Row
  let evaluation: Row
  /** Code of the bid of a supplier. */
  const alias: { [supplier: string]: string } = {}

  /** What the progress page shows, in which neither a bidder nor a mark nor a score is ever found. */
  async function progress(who = 'buyer1'): Promise<Row> {
    const client = chamber.as(who)
    const row = await client.ok(PROGRESS, 'findById', { id: evaluation.id })
    expect(JSON.stringify(row)).not.toMatch(/制造有限公司|"(score|mark|bidderName|supplierId)"/)
    return row
  }

  /** Of the evaluation and its sheets, what a juror is asked to do. */
  async function asked(who: string): Promise<string[]> {
    const open = await chamber.as(who).ok('srmBasePendingMatter', 'listByPage', {
      ...{ status: 'OPEN', matterType: 'IN_BID_EVALUATE', pageRows: 200 },
    })
    return open.map(({ documentType }: Row) => documentType)
  }

  const reading = (who: string): Promise<Row> =>
    chamber.as(who).ok(EVALUATION, 'findReading', { evaluationId: evaluation.id })
  const matrix = (who: string): Promise<Row> =>
    chamber.as(who).ok(EVALUATION, 'findMatrix', { evaluationId: evaluation.id })

  it('starts for a confirmed jury, to whom bidders are codes', async () => {
    const plain = await chamber.opened({ prices: ['12.35', '12.17'] }, { ruleId: null })
    await chamber.refuses(
      'EVALUATION_NO_RULE',
      ['buyer1', TENDER, 'doStartEvaluation'],
      plain.tender.id,
    )
    ;({ tender } = await chamber.opened({
      ...{ rule: { anonymousTechFlag: 'Y' }, prices: ['12.35', '12.17'] },
    }))
    expect(await chamber.as('quality1').ok(EVALUATION, 'listByPage', {})).toEqual([])
    evaluation = await chamber.started(tender)
    expect(await chamber.desk.find(TENDER, tender.id)).toMatchObject({ status: 'EVALUATING' })
    const seen = await chamber.as('quality1').ok(EVALUATION, 'findById', { id: evaluation.id })
    expect(seen.bids.map(({ bidderName }: Row) => bidderName)).toEqual(['B1', 'B2'])
    expect(JSON.stringify(seen)).not.toContain('制造有限公司')
    // Nobody reads a bid before everybody has declared.
    expect(seen.bids.map(({ techProposal }: Row) => techProposal)).toEqual([null, null])
    const early = await reading('quality1')
    expect(early).toMatchObject({ isDeclared: false, bids: [] })
    expect(early.tender.sections).toMatchObject([{ sectionNo: 1, sectionName: '壳体' }])
    const stranger = await chamber.desk.as('supplier1').call(EVALUATION, 'findById', {
      id: evaluation.id,
    })
    expect(stranger.status).toBe('E')
    expect(await progress()).toMatchObject({ nextStep: 'DECLARE', jurorCount: 3, declaredCount: 0 })
    for (const who of JURORS) expect(await asked(who)).toEqual([EVALUATION])
    for (const who of ['supplier1', 'quality1'])
      expect((await chamber.as(who).call(PROGRESS, 'findById', { id: evaluation.id })).status).toBe(
        'E',
      )
  })

  it('asks for declarations before a chair is elected', async () => {
    const expertId = chamber.experts.quality1?.id
    const elect: [string, string, string] = ['quality1', EVALUATION, 'doElectChair']
    await chamber.refuses('EVALUATION_NOT_DECLARED', elect, evaluation.id, { expertId })
    await chamber.refuses(
      'EVALUATION_NOT_JUROR',
      ['manager1', EVALUATION, 'doDeclare'],
      evaluation.id,
    )
    await chamber.act('quality1', EVALUATION, 'doDeclare', evaluation.id)
    // Done until everybody has declared, and then asked for a vote.
    expect(await asked('quality1')).toEqual([])
    await chamber.refuses(
      'EVALUATION_DECLARED',
      ['quality1', EVALUATION, 'doDeclare'],
      evaluation.id,
    )
    for (const who of JURORS.slice(1))
      await chamber.act(who, EVALUATION, 'doDeclare', evaluation.id)
    expect(await progress()).toMatchObject({ nextStep: 'ELECT_CHAIR', declaredCount: 3 })
    expect(await asked('quality1')).toEqual([EVALUATION])
    const other = chamber.experts.requester1?.id
    await chamber.refuses('EVALUATION_CHAIR', elect, evaluation.id, { expertId: other })
    await Promise.all(
      JURORS.slice(0, 2).map((who) =>
        chamber.act(who, EVALUATION, 'doElectChair', evaluation.id, { expertId }),
      ),
    ).catch(() => null)
    for (const who of JURORS.slice(1)) {
      const found = await chamber.as(who).ok(EVALUATION, 'findById', { id: evaluation.id })
      if (found.status === 'PREPARING')
        await chamber.act(who, EVALUATION, 'doElectChair', evaluation.id, { expertId })
    }
    expect(await chamber.desk.find(EVALUATION, evaluation.id)).toMatchObject({
      ...{ status: 'REVIEWING', chairId: expertId },
    })
    for (const who of JURORS) expect(await asked(who)).toEqual([MARK])
  })

  it('lets experts declare interests, and nobody suspend or take back oneself', async () => {
    const own = chamber.experts.finance1
    const { access } = await chamber.as('finance1').ok(EXPERT, 'findById', { id: own?.id })
    expect(access.operations.map(({ op }: Row) => op)).toEqual(['doDeclare', 'doChange'])
    for (const op of ['doSuspend', 'doResume', 'doAbolish', 'saveOrUpdate'])
      expect((await chamber.as('finance1').call(EXPERT, op, { id: own?.id })).code).toBe(
        'NO_PERMISSION',
      )
  })

  it('shows its jurors the technical part of the bids by code, and no price or name', async () => {
    const { isDeclared, bids } = await reading('finance1')
    expect(isDeclared).toBe(true)
    for (const { alias: code, bidderName, techProposal } of bids) {
      expect(bidderName).toBe(code)
      alias[techProposal.replace('方案', '')] = code
    }
    expect(Object.keys(alias).sort()).toEqual(['supplier1', 'supplier2'])
    expect(bids[0].items).toMatchObject([{ lineNum: 10, itemName: '轴承座' }])
    for (const secret of ['制造有限公司', 'price', 'amount', 'supplierId'])
      expect(JSON.stringify(bids)).not.toContain(secret)
    for (const price of ['12.35', '12.17']) expect(tellsNumber(bids, price)).toBe(false)
    const strange = await chamber.desk.as('supplier1').call(EVALUATION, 'findReading', {
      evaluationId: evaluation.id,
    })
    expect(strange.status).toBe('E')
  })

  it('combines marks by majority, which nobody reads before all are submitted', async () => {
    const start: [string, string, string] = ['quality1', EVALUATION, 'doStartScore']
    await chamber.refuses('EVALUATION_MARKS_OPEN', start, evaluation.id)
    const own = await chamber.sheet('quality1', MARK, evaluation)
    const hidden = await chamber.as('finance1').call(MARK, 'findById', { id: own.id })
    expect(hidden.code).toBe('NOT_FOUND')
    const lines = own.lines.map(({ id }: Row) => ({ id, mark: 'FAIL' }))
    await expectRefusal('MARK_OPINION', chamber.as('quality1'), MARK, 'saveOrUpdate', {
      ...{ ...of(own), lines },
    })
    const none = own.lines.map(({ id }: Row) => ({ id, evidence: '第3页' }))
    await chamber.as('quality1').ok(MARK, 'saveOrUpdate', { ...of(own), lines: none })
    await chamber.refuses('MARK_MISSING', ['quality1', MARK, 'doSubmit'], own.id)
    await chamber.marked('quality1', evaluation, () => ({}))
    expect(await progress('quality1')).toMatchObject({
      ...{ nextStep: 'MARK', chairId: chamber.experts.quality1?.id, markCount: 3, marksDone: 1 },
    })
    await chamber.refuses('MARK_OPEN', ['quality1', MARK, 'doConfirm'], own.id)
    await chamber.marked('warehouse1', evaluation, () => ({}))
    const failing = await chamber.marked('finance1', evaluation, ({ bidderName }) =>
      bidderName === 'B1' ? { mark: 'FAIL', opinion: '业绩不足' } : {},
    )
    await chamber.refuses('EVALUATION_NOT_CHAIR', ['finance1', MARK, 'doConfirm'], failing.id)
    const shown = await chamber.as('finance1').ok(MARK, 'findById', { id: failing.id })
    for (const op of ['doReturn', 'doConfirm'])
      expect(shown.access.operations.find((one: Row) => one.op === op)?.allowed).toBe(false)
    await chamber.act('quality1', MARK, 'doReturn', failing.id, { reason: '请讨论' })
    const returned = of(await chamber.as('quality1').ok(MARK, 'findById', { id: failing.id }))
    await expectRefusal('SHEET_NOT_OWN', chamber.as('quality1'), MARK, 'saveOrUpdate', returned)
    await chamber.act('finance1', MARK, 'doSubmit', failing.id)
    expect(await progress()).toMatchObject({ nextStep: 'CONFIRM_MARKS', marksDone: 3 })
    const done = await chamber.act('quality1', MARK, 'doConfirm', own.id)
    expect(await progress()).toMatchObject({ nextStep: 'START_SCORE' })
    expect(await asked('quality1')).toEqual([EVALUATION])
    expect(done.results).toMatchObject([
      { bidderName: 'B1', passCount: 2, failCount: 1, finalMark: 'PASS' },
      { bidderName: 'B2', passCount: 3, failCount: 0, finalMark: 'PASS' },
    ])
    await chamber.refuses(
      'EVALUATION_NOT_CHAIR',
      ['finance1', EVALUATION, 'doStartScore'],
      evaluation.id,
    )
    await chamber.act('quality1', EVALUATION, 'doStartScore', evaluation.id)
  })

  const given: { [who: string]: { [supplier: string]: string } } = {
    quality1: { supplier1: '56', supplier2: '50' },
    warehouse1: { supplier1: '56', supplier2: '52' },
    finance1: { supplier1: '49', supplier2: '54' },
  }
  const scoreOf = (who: string) => (line: Row) => {
    const supplier = Object.keys(alias).find((one) => alias[one] === line.bidderName) ?? ''
    return given[who]?.[supplier] ?? ''
  }

  it('takes scores within limits, with reasons for unusual ones, hidden from all others', async () => {
    const own = await chamber.sheet('quality1', SCORE, evaluation)
    const beyond = own.lines.map(({ id }: Row) => ({ id, score: '50.3' }))
    await expectRefusal('SCORE_RANGE', chamber.as('quality1'), SCORE, 'saveOrUpdate', {
      ...{ ...of(own), lines: beyond },
    })
    await chamber.scored('quality1', evaluation, ({ bidderName }) =>
      bidderName === 'B1' ? '20' : { score: null },
    )
    await chamber.refuses('SCORE_MISSING', ['quality1', SCORE, 'doConfirmScore'], own.id)
    await chamber.scored('quality1', evaluation, () => '20')
    await chamber.refuses('SCORE_REASON', ['quality1', SCORE, 'doConfirmScore'], own.id)
    for (const who of JURORS.slice(0, 2)) {
      const sheet = await chamber.scored(who, evaluation, scoreOf(who))
      await chamber.act(who, SCORE, 'doConfirmScore', sheet.id)
    }
    const total: [string, string, string] = ['quality1', EVALUATION, 'doTotalScore']
    expect(await asked('quality1')).toEqual([])
    await chamber.refuses('EVALUATION_NOT_CONFIRMED', total, evaluation.id)
    for (const who of ['buyer1', 'manager1', 'warehouse1'])
      expect((await chamber.as(who).call(SCORE, 'findById', { id: own.id })).status).toBe('E')
    for (const who of ['buyer1', 'manager1', 'quality1']) {
      const seen = await progress(who)
      expect(seen).toMatchObject({ nextStep: 'SCORE', scoreCount: 3, scoresDone: 2 })
      const missing = seen.sheets.filter(
        ({ sheetType, handedInFlag }: Row) => sheetType === 'SCORE' && handedInFlag === 'N',
      )
      expect(missing).toMatchObject([
        { expertId: chamber.experts.finance1?.id, sectionNo: 1, handedInTime: null },
      ])
    }
    const finance = await chamber.as('finance1').call(PROGRESS, 'findById', { id: evaluation.id })
    expect(finance.code).toBe('NOT_FOUND')
    // The chair, the buyer and the supervisor follow how far each is; nobody sees a score.
    expect((await matrix('finance1')).sections).toEqual([])
    for (const who of ['quality1', 'buyer1', 'manager1']) {
      const seen = await matrix(who)
      expect(seen).toMatchObject({ isReleased: false, differences: [] })
      expect(seen.sections[0].jurors).toHaveLength(3)
      expect(seen.sections[0].jurors.filter(({ isConfirmed }: Row) => isConfirmed)).toHaveLength(2)
      expect(JSON.stringify(seen)).not.toMatch(/"score"/)
    }
    const last = await chamber.scored('finance1', evaluation, (line) =>
      line.bidderName === alias.supplier1 ? '36.5' : '54',
    )
    await chamber.refuses('SCORE_OUTLIER', ['finance1', SCORE, 'doConfirmScore'], last.id)
    await chamber.scored('finance1', evaluation, scoreOf('finance1'))
    await chamber.act('finance1', SCORE, 'doConfirmScore', last.id)
    expect(await progress()).toMatchObject({ nextStep: 'TOTAL', scoresDone: 3 })
    // The last sheet is in: the chair goes on.
    expect(await asked('quality1')).toEqual([EVALUATION])
  })

  it('has a table that can be recomputed from the rule, the opened bids and the sheets', async () => {
    await chamber.refuses(
      'EVALUATION_SHEET',
      ['quality1', EVALUATION, 'doReturnScore'],
      evaluation.id,
      {
        ...{ expertId: chamber.experts.finance1?.id, sectionNo: 7, reason: '错' },
      },
    )
    const table = await chamber.act('quality1', EVALUATION, 'doTotalScore', evaluation.id)
    // 10000 pieces at 12.35 and 12.17; jurors 56, 56, 49 and 50, 52, 54 of 60; 40 points for the price.
    const ratio = 40 * (121700 / 123500)
    const expected = {
      supplier1: { evaluatedPrice: '123500.00', tech: (56 + 56 + 49) / 3, price: ratio },
      supplier2: { evaluatedPrice: '121700.00', tech: 52, price: 40 },
    }
    for (const [supplier, { evaluatedPrice, tech, price }] of Object.entries(expected)) {
      const row = table.results.find((one: Row) => one.alias === alias[supplier])
      expect(row).toMatchObject({
        evaluatedPrice,
        techScore: tech.toFixed(6),
        priceScore: price.toFixed(6),
        totalScore: (tech + price).toFixed(2),
        rankNum: supplier === 'supplier1' ? 1 : 2,
      })
      expect(row.supplierId).toBe(
        chamber.desk.id('supplier', supplier === 'supplier1' ? 'S1' : 'S2'),
      )
    }
    const released = await matrix('finance1')
    expect(released.isReleased).toBe(true)
    const sums = released.sections[0].jurors.map(({ bids }: Row) =>
      Object.fromEntries(bids.map(({ bidderName, scores }: Row) => [bidderName, scores])),
    )
    for (const supplier of ['supplier1', 'supplier2'])
      expect(
        sums.map((byBid: Row) => Number(byBid[alias[supplier] ?? ''][0].score)).sort(),
      ).toEqual(JURORS.map((who) => Number(given[who]?.[supplier])).sort())
    const again = await chamber.act('quality1', EVALUATION, 'doRetotal', evaluation.id)
    expect(again.results).toEqual(table.results)
    const sheets = await chamber.as('buyer1').ok(SCORE, 'listByPage', {})
    expect(sheets).toHaveLength(3)
    const figures = await chamber.as('buyer1').ok(EVALUATION, 'findFigures', { id: evaluation.id })
    expect(figures.map(({ field }: Row) => field)).toContain('totalScore')
  })

  it('ends with a report signed by all jurors, who read nothing afterwards', async () => {
    const low = { sectionNo: 1, alias: 'B1', decision: 'PASS', reason: '合理' }
    await chamber.refuses(
      'EVALUATION_NO_LOW',
      ['quality1', EVALUATION, 'doDecideLowPrice'],
      evaluation.id,
      low,
    )
    expect(await progress()).toMatchObject({ nextStep: 'REPORT' })
    await chamber.act('quality1', EVALUATION, 'doCreateReport', evaluation.id, { opinion: '一致' })
    expect(await progress()).toMatchObject({ nextStep: 'SIGN', signedCount: 0 })
    const sign: [string, string, string] = ['finance1', EVALUATION, 'doSign']
    await chamber.refuses('EVALUATION_DISSENT', sign, evaluation.id, { agreeFlag: 'N' })
    await chamber.act('finance1', EVALUATION, 'doSign', evaluation.id, {
      ...{ agreeFlag: 'N', opinion: '保留意见' },
    })
    await chamber.refuses('EVALUATION_SIGNED', sign, evaluation.id)
    const complete: [string, string, string] = ['quality1', EVALUATION, 'doCompleteEvaluation']
    await chamber.refuses('EVALUATION_UNSIGNED', complete, evaluation.id)
    for (const who of JURORS.slice(0, 2))
      await chamber.act(who, EVALUATION, 'doSign', evaluation.id)
    expect(await progress()).toMatchObject({ nextStep: 'COMPLETE', signedCount: 3 })
    await chamber.act('quality1', EVALUATION, 'doCompleteEvaluation', evaluation.id)
    expect(await progress()).toMatchObject({ nextStep: null, status: 'COMPLETED' })
    expect(await chamber.desk.find(TENDER, tender.id)).toMatchObject({
      ...{ status: 'EVALUATED', sections: [{ sectionStatus: 'EVALUATED' }] },
    })
    const gone = await chamber.as('finance1').call(EVALUATION, 'findById', { id: evaluation.id })
    expect(gone.code).toBe('NOT_FOUND')
    const { results } = await chamber.desk.find(EVALUATION, evaluation.id)
    expect(results.map(({ candidateFlag }: Row) => candidateFlag)).toEqual(['Y', 'Y'])
  })
})
