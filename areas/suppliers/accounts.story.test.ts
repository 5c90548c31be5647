import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

let test: TestProduct
let admin: ApiClient
let supplier: ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const S1 = () => id('supplier', 'S1')
const SUPPLIER = 'srmPosSupplier'

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  supplier = await test.login('supplier1')
})
afterAll(() => test?.close())

const now = (client = admin): Promise<Row> => client.ok(SUPPLIER, 'findById', { id: S1() })
const on = async (more: object) => ({ id: S1(), versionNum: (await now()).versionNum, ...more })
const account = (userName: string) => ({
  ...{ userName, userFullName: '新联系人', email: `${userName}@example.com` },
  preferredLanguage: 'CN',
})
const accountIn = async (userName: string): Promise<Row> =>
  (await now()).users.find((row: Row) => row.userName === userName)

describe('A portal account', () => {
  it('is opened by the buyer, and without mail its password is shown once', async () => {
    const made = await admin.ok(SUPPLIER, 'doCreateAccount', await on(account('second1')))
    expect(made.answer).toMatchObject({
      userName: 'second1',
      temporaryPassword: expect.any(String),
    })
    expect(await accountIn('second1')).toMatchObject({
      ...{ contactName: '新联系人', adminFlag: 'N', enabledFlag: 'Y', lastLoginTime: null },
    })
    await expectRefusal(
      'USER_NAME_TAKEN',
      admin,
      SUPPLIER,
      'doCreateAccount',
      await on(account('second1')),
    )
  })

  it('is closed with a reason, and opened again', async () => {
    const { userId } = await accountIn('second1')
    const close = { userId, enabledFlag: 'N' }
    const refused = await admin.refused(SUPPLIER, 'doEnableAccount', await on(close))
    expect(refused).toMatchObject({ issues: [{ code: 'REQUIRED', field: 'reason' }] })
    await admin.ok(SUPPLIER, 'doEnableAccount', await on({ ...close, reason: '人员离职' }))
    expect(await accountIn('second1')).toMatchObject({ enabledFlag: 'N' })
    await admin.ok(SUPPLIER, 'doEnableAccount', await on({ userId, enabledFlag: 'Y' }))
    expect(await accountIn('second1')).toMatchObject({ enabledFlag: 'Y' })
  })

  it('of the own company is managed by the main account, except that one itself', async () => {
    const { userId } = await accountIn('second1')
    const main = (await now(supplier)).users.find((row: Row) => row.adminFlag === 'Y')
    const close = { enabledFlag: 'N', reason: '测试' }
    await supplier.ok(SUPPLIER, 'doEnableAccount', await on({ userId, ...close }))
    await expectRefusal(
      'ACCOUNT_LAST_MAIN',
      supplier,
      SUPPLIER,
      'doEnableAccount',
      await on({ userId: main.userId, ...close }),
    )
    const [other] = await admin.ok('baseUser', 'listByPage', { userName: 'supplier2' })
    await expectRefusal(
      'UNKNOWN_REFERENCE',
      supplier,
      SUPPLIER,
      'doEnableAccount',
      await on({ userId: other.id, ...close }),
    )
    await leaveAs(test, 'base_user', main.userId, { supplier_admin_flag: 'N' })
    await expectRefusal(
      'ACCOUNT_NOT_MAIN',
      supplier,
      SUPPLIER,
      'doEnableAccount',
      await on({ userId, enabledFlag: 'Y' }),
    )
    await leaveAs(test, 'base_user', main.userId, { supplier_admin_flag: 'Y' })
  })
})

describe('What is allowed with a supplier', () => {
  const ask = (action: string) => ({ supplierId: S1(), orgId: id('org', 'P1'), action })

  it('is answered with the reasons against it, in the language of the caller', async () => {
    const buyer = await test.login('buyer1')
    expect(await buyer.ok(SUPPLIER, 'doCheckEligibility', ask('RECEIVE'))).toEqual({
      ...{ allowed: 'Y', reasons: [] },
    })
    await leaveAs(test, 'srm_pos_supplier', S1(), { freeze_order_flag: 'Y' })
    const answer = await buyer.ok(SUPPLIER, 'doCheckEligibility', ask('ORDER'), { language: 'EN' })
    expect(answer).toMatchObject({
      allowed: 'N',
      reasons: [{ code: 'FREEZE', scope: 'SUPPLIER', text: expect.stringMatching(/frozen/) }],
    })
    await leaveAs(test, 'srm_pos_supplier', S1(), { freeze_order_flag: 'N' })
    await supplier.refused(SUPPLIER, 'doCheckEligibility', ask('ORDER'))
  })
})

describe('A full account number', () => {
  it('is logged for each of ours who opens it, and for nobody else', async () => {
    const { pool } = test.product.platform
    await pool.query(
      `insert into srm_pos_supplier__accounts (header_id, account_name, account_number, currency_code)
       values ($1, '供应商一', '6222020200112233', 'CNY')`,
      [S1()],
    )
    const looks = async () => {
      const { rows } = await pool.query(
        `select user_id::text as "userId", doc_number as "docNumber" from base_operate_log
         where operate_type = 'QUERY' and doc_resource = $1 and doc_id = $2 order by id desc`,
        [SUPPLIER, S1()],
      )
      return rows
    }
    const before = (await looks()).length
    const masked = await now(await test.login('buyer1'))
    expect(masked.accounts).toMatchObject([{ accountNumber: null }])
    await supplier.ok(SUPPLIER, 'findById', { id: S1() })
    expect(await looks()).toHaveLength(before)
    const { accounts, supplierNumber } = await now()
    expect(accounts).toMatchObject([{ accountNumber: '6222020200112233' }])
    const found = await looks()
    expect(found).toHaveLength(before + 1)
    expect(found[0]).toMatchObject({ docNumber: supplierNumber })
  })
})

describe('The history of a supplier', () => {
  it('is told in the language of the reader, without codes', async () => {
    const rows = [
      ['LEVEL', 'CORE'],
      ['FREEZE', '冻结下单'],
    ]
    for (const [type, value] of rows)
      await test.product.platform.pool.query(
        `insert into srm_pos_supplier__stage_history (header_id, event_type, to_value) values ($1, $2, $3)`,
        [S1(), type, value],
      )
    const told = async (language: 'CN' | 'EN') => {
      const record = await admin.ok(SUPPLIER, 'findById', { id: S1() }, { language })
      return record.stageHistory.map(({ toValue }: Row) => toValue)
    }
    expect(await told('CN')).toEqual(expect.arrayContaining(['核心', '冻结下单']))
    expect(await told('EN')).toEqual(expect.arrayContaining(['Core', 'Ordering frozen']))
  })
})

describe('The overview of a supplier', () => {
  it('has figures of every area, each with the list behind it, and hides amounts', async () => {
    const overview = await admin.ok(SUPPLIER, 'findOverview', { supplierId: S1() })
    const keys = overview.figures.map(({ key }: Row) => key)
    expect(keys).toEqual(
      expect.arrayContaining(['openOrders', 'lateRows', 'onTime', 'unpaidInvoices', 'warnings']),
    )
    expect(overview.uses.map(({ action }: Row) => action)).toEqual([
      ...['INQUIRE', 'ORDER', 'RECEIVE', 'PAY'],
    ])
    const quality = await test.login('quality1')
    const hidden = await quality.ok(SUPPLIER, 'findOverview', { supplierId: S1() })
    expect(hidden.figures.filter(({ kind }: Row) => kind === 'AMOUNT')).toEqual([])
    await supplier.refused(SUPPLIER, 'findOverview', { supplierId: S1() })
  })
})
