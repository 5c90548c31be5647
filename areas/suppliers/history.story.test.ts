import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { jobsOf } from '@opensrm/platform/jobs/jobs.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Freeze, gradeSupplier, writeFreezes } from './ports.ts'

/** What a supplier was on a day: every change of stage, state, level, grade and freeze leaves a row. */

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

let test: TestProduct
let admin: ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const today = (): string => dayOf(new Date(), 'Asia/Shanghai')
const S1 = () => id('supplier', 'S1')
const historyOf = async (language: 'CN' | 'EN' = 'EN'): Promise<Row[]> =>
  (await admin.ok('srmPosSupplier', 'findById', { id: S1() }, { language })).stageHistory
const standing = (date: string, more: object = {}): Promise<Row> =>
  admin.ok('srmPosSupplier', 'findStateAt', { supplierId: S1(), date, ...more })

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
})
afterAll(() => test?.close())

const system = <T>(work: Parameters<typeof test.product.engine.inTransaction<T>>[2]): Promise<T> =>
  test.product.engine.inTransaction(null, null, work)

describe('The history of a supplier', () => {
  it('tells the states of its sites and categories from the first, with what is behind them', async () => {
    const site = await admin.ok('srmPosSupplierSite', 'saveOrUpdate', {
      ...{ supplierId: S1(), orgId: id('org', 'P1'), siteName: '二号仓', siteType: ['SHIP'] },
      ...{ currencyCode: 'USD', taxRate: '0' },
    })
    const active = await admin.ok('srmPosSupplierSite', 'doActivate', {
      ...{ ...of(site), reason: 'QS2027-001' },
    })
    await admin.ok('srmPosSupplierSite', 'doInactivate', of(active))
    const ofSite = (await historyOf()).filter(({ scope }) => scope === site.siteCode)
    expect(
      ofSite.map(({ fromValue, toValue, sourceDoc }) => [fromValue, toValue, sourceDoc]),
    ).toEqual([
      [null, 'Potential', null],
      ['Potential', 'Effective', 'QS2027-001'],
      ['Effective', 'Expired', null],
    ])
    const ofCategory = (await historyOf('CN')).filter(
      ({ targetOrgId, categoryId }) =>
        targetOrgId === id('org', 'P1') && categoryId === id('category', 'C1'),
    )
    expect(ofCategory.map(({ fromValue, toValue }) => [fromValue, toValue])).toEqual([
      [null, '潜在'],
      ['潜在', '合格'],
    ])
  })

  it('answers how it stood on a day, of the supplier, an organisation and a category', async () => {
    await system((context) =>
      gradeSupplier(context, S1(), { gradeCode: 'B', latestScore: '80', sourceDoc: 'SP1' }),
    )
    // What has happened so far lies ten days back.
    await test.product.platform.pool.query(
      'update srm_pos_supplier__stage_history set effective_date = $2 where header_id = $1',
      [S1(), addDays(today(), -10)],
    )
    const freeze: Freeze = {
      ...{ number: 'DM1', effectiveTo: null, actions: ['ORDER'] as const },
      scopeType: 'ORG',
      scopes: [{ orgId: id('org', 'P1'), categoryId: null }],
    }
    await system(async (context) => {
      await gradeSupplier(context, S1(), { gradeCode: 'C', latestScore: '70', sourceDoc: 'SP2' })
      await writeFreezes(context, S1(), [freeze], 'DM1')
    })
    const place = { orgId: id('org', 'P1'), categoryId: id('category', 'C1') }
    expect(await standing(addDays(today(), -11), place)).toMatchObject({
      ...{ stage: null, siteState: null, categoryState: null, freezeOrderFlag: 'N' },
    })
    expect(await standing(addDays(today(), -1), place)).toMatchObject({
      ...{ stage: 'QUALIFIED', gradeCode: 'B', siteState: 'ACTIVE', categoryState: 'QUALIFIED' },
      freezeOrderFlag: 'N',
    })
    expect(await standing(today(), place)).toMatchObject({
      ...{ stage: 'QUALIFIED', gradeCode: 'C', freezeOrderFlag: 'Y', freezePaymentFlag: 'N' },
    })
    expect(await standing(today())).toMatchObject({
      ...{ siteState: null, categoryState: null, freezeOrderFlag: 'N' },
    })
    await system((context) => writeFreezes(context, S1(), [], 'DM1'))
    expect(await standing(today(), place)).toMatchObject({ freezeOrderFlag: 'N' })
  })

  it('is read by those who may see the supplier, and by no supplier', async () => {
    const ask = { supplierId: id('supplier', 'S3'), date: today() }
    const far = await test.login('buyer2')
    await expectRefusal('NOT_FOUND', far, 'srmPosSupplier', 'findStateAt', ask)
    const supplier = await test.login('supplier1')
    await supplier.refused('srmPosSupplier', 'findStateAt', { ...ask, supplierId: S1() })
  })

  it('warns of a grade to improve when it is the second in a row', async () => {
    const scan = () => run('POS_WARNING')
    const low = () =>
      admin.ok('srmPosSupplierWarning', 'listByPage', {
        ...{ supplierId: S1(), warningType: 'LOW_GRADE', status: 'OPEN' },
      })
    await scan()
    expect(await low()).toEqual([])
    await system((context) =>
      gradeSupplier(context, S1(), { gradeCode: 'C', latestScore: '71', sourceDoc: 'SP3' }),
    )
    await scan()
    expect(await low()).toMatchObject([{ warningLevel: 'ORANGE' }])
  })

  it('is compared with the master every night, and a difference is not kept quiet', async () => {
    await run('POS_HISTORY_CHECK')
    const { supplierNumber } = await admin.ok('srmPosSupplier', 'findById', { id: S1() })
    await leaveAs(test, 'srm_pos_supplier', S1(), {
      ...{ grade_code: 'A', freeze_order_flag: 'Y' },
    })
    await leaveAs(test, 'srm_pos_supplier_site', id('site', 'S1/P1'), { status: 'INACTIVE' })
    const { siteCode } = await admin.ok('srmPosSupplierSite', 'findById', {
      id: id('site', 'S1/P1'),
    })
    const told = await run('POS_HISTORY_CHECK').catch((error: Error) => error.message)
    for (const what of ['GRADE', 'FREEZE', siteCode])
      expect(told).toContain(`${supplierNumber} ${what}`)
  })
})

async function run(code: string): Promise<void> {
  const job = jobsOf(test.product.platform.registry).get(code)
  await job?.run(
    test.product.engine,
    {},
    {
      ...{ id: '1', progress: () => undefined, log: () => undefined },
      stopIfCancelled: () => Promise.resolve(),
    },
  )
}
