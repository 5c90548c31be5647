import { menuSeeds } from '@opensrm/platform/access/menuSeed.ts'
import { grantedCodes } from '@opensrm/platform/access/roles.ts'
import { jobsOf } from '@opensrm/platform/jobs/jobs.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { workbookOf } from '@opensrm/testkit/sheets.ts'
import ExcelJS from 'exceljs'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditCode as withCheckDigit } from '../../apps/demo/plan.ts'
import { SUPPLIER_IMPORT } from './srmPosSupplierImport/srmPosSupplierImport.job.ts'
import { assertStage } from './srmPosSupplierImport/srmPosSupplierImport.operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

let test: TestProduct
let admin: ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const creditCode = (serial: number): string =>
  withCheckDigit(`91350100MA${String(serial).padStart(7, '0')}`)
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

beforeAll(async () => {
  test = await startProduct()
  // The worker creates the queue when it starts, and tests run without a worker.
  await runMigrations({ pgPool: test.product.platform.pool })
  admin = await test.login('admin')
})
afterAll(() => test?.close())

const BASE = ['*供应商标识', '*供应商名称', '国家', '统一社会信用代码', '*供应商类型', '采购备注']
const SITES = ['*供应商标识', '*业务组织', '*地点名称', '*地点用途', '币种', '税率']
const CATEGORIES = ['*供应商标识', '*业务组织', '*采购品类']
const CONTACTS = ['*供应商标识', '*姓名', '*联系人类型', '*手机', '*邮箱']

type Sheets = {
  base: unknown[][]
  sites?: unknown[][]
  categories?: unknown[][]
  contacts?: unknown[][]
  /** sheets by their names, with their headings */
  more?: { [sheet: string]: unknown[][] }
}
const workbook = ({ base, sites = [], categories = [], contacts = [], more = {} }: Sheets) =>
  workbookOf({
    基本信息: [BASE, ...base],
    地点: [SITES, ...sites],
    Categories: [CATEGORIES, ...categories],
    联系人: [CONTACTS, ...contacts],
    ...more,
  })

async function uploaded(sheets: Sheets, more: object = {}): Promise<Row> {
  const file = await fileClient(test, admin).upload('suppliers.xlsx', await workbook(sheets))
  return admin.ok('srmPosSupplierImport', 'saveOrUpdate', { sheetFileIds: file, ...more })
}
const checked = async (sheets: Sheets, more: object = {}): Promise<Row> => {
  const batch = await uploaded(sheets, more)
  await admin.ok('srmPosSupplierImport', 'doCheck', of(batch))
  return now(batch)
}
const now = (batch: Row): Promise<Row> =>
  admin.ok('srmPosSupplierImport', 'findById', { id: batch.id })

/** Runs the queued import as the worker would. */
async function work(): Promise<void> {
  const { engine, platform } = test.product
  const { rows } = await sql<{
    id: string
    payload: string
  }>`delete from graphile_worker._private_jobs
    where task_id in (select id from graphile_worker._private_tasks where identifier = ${SUPPLIER_IMPORT})
    returning id::text as id, payload::text as payload`.execute(platform.db)
  const job = jobsOf(platform.registry).get(SUPPLIER_IMPORT)
  for (const { id: run, payload } of rows)
    await job?.run(engine, JSON.parse(payload), {
      ...{ id: run, progress: () => undefined, log: () => undefined },
      stopIfCancelled: () => Promise.resolve(),
    })
}
/** The red cells of the marked workbook, each with the message of its row. */
async function marksOf(batch: Row): Promise<[string, unknown][]> {
  const { bytes } = await fileClient(test, admin).download(batch.errorFileIds)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const marks: [string, unknown][] = []
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const { fill } = cell
        if (fill?.type === 'pattern' && fill.fgColor?.argb === 'FFFFC7CE')
          marks.push([`${sheet.name}!${cell.address}`, row.getCell(row.cellCount).value])
      }),
    )
  return marks
}
const count = async (): Promise<number> => {
  const { rows } = await sql<{
    n: string
  }>`select count(*)::text as n from srm_pos_supplier`.execute(test.product.platform.db)
  return Number(rows[0]?.n)
}

describe('The batches of imports', () => {
  it('are shown to those who import, and to nobody who only reads suppliers', async () => {
    const buyer = await test.login('buyer1')
    await buyer.ok('srmPosSupplier', 'listByPage', {})
    await expectRefusal('NO_PERMISSION', buyer, 'srmPosSupplierImport', 'listByPage', {})
    const { registry } = test.product.platform
    const menu = menuSeeds(registry).find(({ code }) => code === 'POS_SUPPLIER_IMPORT')
    const roles = registry.areas.flatMap((area) => area.roles ?? [])
    expect(
      roles.filter((role) => menu && grantedCodes(role, menu)).map(({ code }) => code),
    ).toEqual(['SYS_ADMIN', 'PURCHASING_MANAGER', 'SUPPLIER_MANAGER'])
  })
})

describe('An import of suppliers', () => {
  const codes = Array.from({ length: 10 }, (_, at) => creditCode(700 + at))
  const keys = codes.map((_, at) => `K${at}`)

  it('takes over the seven without errors, names every error, and creates none a second time', async () => {
    const [org] = await admin.ok('baseOrganization', 'listByPage', { id: id('org', 'P1') })
    const [category] = await admin.ok('srmBaseCategory', 'listByPage', { id: id('category', 'C1') })
    const known = await admin.ok('srmPosSupplier', 'findById', { id: id('supplier', 'S1') })
    await leaveAs(test, 'srm_pos_supplier', known.id, { unified_credit_code: codes[4] })
    const base = keys.map((key, at) => [
      key,
      `导入样例${at}有限公司`,
      'CN',
      codes[at],
      '生产商',
      null,
    ])
    const wrong = String(codes[2])
    ;(base[2] as unknown[])[3] = wrong.slice(0, 17) + (wrong.endsWith('0') ? '1' : '0')
    const sites = keys.map((key) => [key, org.orgCode, '总部', '采购;付款', 'CNY', '13'])
    ;(sites[6] as unknown[])[1] = 'NOWHERE'
    const before = await count()
    const batch = await checked({
      base,
      sites,
      categories: keys.map((key) => [key, org.orgCode, category.categoryCode]),
      contacts: keys.map((key, at) => [
        key,
        `联系人${at}`,
        '销售',
        '13800000000',
        `c${at}@example.com`,
      ]),
    })
    expect(batch).toMatchObject({ status: 'CHECKED', totalRows: 40, validRows: 28, errorRows: 3 })
    expect(await count()).toBe(before)
    const errors = batch.rows
      .filter((row: Row) => row.checkResult === 'FAIL')
      .map((row: Row) => [row.sheetCode, row.rowNum, row.errorMessage.split(':')[0]])
    expect(errors).toEqual([
      ['BASE', 4, '统一社会信用代码'],
      ['BASE', 6, '统一社会信用代码'],
      ['SITE', 8, '业务组织'],
    ])
    expect(batch.rows.filter((row: Row) => row.checkResult === 'PENDING')).toHaveLength(9)

    const marked = await marksOf(batch)
    expect(marked).toEqual([
      ['基本信息!D4', expect.stringContaining('校验位')],
      ['基本信息!D6', expect.any(String)],
      ['地点!B8', expect.stringContaining('NOWHERE')],
    ])

    const confirmed = await admin.ok('srmPosSupplierImport', 'doConfirmImport', of(batch))
    expect(confirmed.status).toBe('IMPORTING')
    await work()
    const done = await now(batch)
    expect(done).toMatchObject({ status: 'IMPORTED', importedRows: 28 })
    expect(await count()).toBe(before + 7)
    const again = await admin.call('srmPosSupplierImport', 'doConfirmImport', of(done))
    expect(again.status).toBe('E')
    await work()
    expect(await count()).toBe(before + 7)

    const imported = done.rows.find((row: Row) => row.supplierKey === 'K0')
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: imported.supplierId })
    expect(supplier).toMatchObject({
      status: 'REGISTERED',
      createSource: 'IMPORT',
      supplierNumber: expect.stringMatching(/^S\d{6}$/),
      contacts: [{ contactName: '联系人0' }],
      // The stage, and the states of its site and its category.
      stageHistory: [{ toStage: 'REGISTERED' }, { toValue: '潜在' }, { toValue: '潜在' }],
    })
    const [site] = await admin.ok('srmPosSupplierSite', 'listByPage', { supplierId: supplier.id })
    expect(site).toMatchObject({ status: 'POTENTIAL', siteType: ['PURCHASE', 'PAY'] })
    const records = await admin.ok('srmPosSupplierCategory', 'listByPage', {
      supplierId: supplier.id,
    })
    expect(records).toMatchObject([{ status: 'POTENTIAL' }])
  })

  /** Texts of SUPPLIER_IMPORT_TWICE, SUPPLIER_IMPORT_NO_KEY and SUPPLIER_IMPORT_NO_BASE. */
  it('finds suppliers that are twice in the file, and rows of none', async () => {
    const batch = await checked({
      base: [
        ['A', '两次有限公司', 'CN', creditCode(720), '生产商', null],
        ['B', '两次 有限公司', 'CN', creditCode(721), '生产商', null],
        ['A', '第三有限公司', 'CN', creditCode(722), '生产商', null],
        [null, '第四有限公司', 'CN', creditCode(723), '生产商', null],
      ],
      contacts: [['C', '某人', '销售', '13800000000', 'a@example.com']],
    })
    expect(batch.rows.map((row: Row) => row.errorMessage)).toEqual([
      null,
      expect.stringContaining('与第2行重复'),
      expect.stringContaining('与第2行重复'),
      '请填写供应商标识',
      '基本信息表中没有此供应商标识',
    ])
    const nothing = await checked({ base: [[null, '第五有限公司', 'CN', null, '生产商', null]] })
    await expectRefusal(
      'SUPPLIER_IMPORT_NOTHING',
      admin,
      'srmPosSupplierImport',
      'doConfirmImport',
      of(nothing),
    )
  })

  /** Texts of SUPPLIER_CODE_TAKEN and SUPPLIER_BANNED. */
  it('takes over no company under the name that another one had, nor a banned one', async () => {
    const known = (code: string, values: { [column: string]: unknown }) =>
      leaveAs(test, 'srm_pos_supplier', id('supplier', code), values)
    const former = (name: string) => JSON.stringify([{ name, until: '2026-01-01' }])
    await known('S2', { former_names: former('曾用其名有限公司') })
    await known('S3', {
      ...{ former_names: former('禁入旧名有限公司'), status: 'BLACKLISTED' },
      ...{ freeze_inquiry_flag: 'Y', freeze_order_flag: 'Y', freeze_receive_flag: 'Y' },
    })
    const batch = await checked({
      base: [
        ['F', '曾用其名有限公司', 'CN', creditCode(725), '生产商', null],
        ['G', '禁入旧名有限公司', 'CN', creditCode(726), '生产商', null],
      ],
    })
    const { supplierNumber } = await admin.ok('srmPosSupplier', 'findById', {
      id: id('supplier', 'S2'),
    })
    expect(batch.rows.map((row: Row) => row.errorMessage)).toEqual([
      expect.stringContaining(`该企业已建档或正在注册（${supplierNumber ?? ''}）`),
      expect.stringContaining('该企业或其法定代表人在黑名单中'),
    ])
    await known('S3', {
      ...{ status: 'REGISTERED', freeze_inquiry_flag: 'N', freeze_order_flag: 'N' },
      freeze_receive_flag: 'N',
    })
  })

  it('leaves a supplier out that another user entered since the check', async () => {
    const base = [
      ['X', '抢先录入有限公司', 'CN', creditCode(730), '生产商', null],
      ['Y', '没有抢先有限公司', 'CN', creditCode(731), '生产商', null],
    ]
    const batch = await checked({ base })
    expect(batch.validRows).toBe(2)
    await admin.ok('srmPosSupplier', 'saveOrUpdate', {
      supplierName: '抢先录入有限公司',
      supplierType: 'TRADER',
    })
    await admin.ok('srmPosSupplierImport', 'doConfirmImport', of(batch))
    await work()
    expect(batch.errorFileIds).toBeNull()
    const done = await now(batch)
    expect(done).toMatchObject({
      ...{ status: 'IMPORTED', importedRows: 1, validRows: 1, errorRows: 1 },
      rows: [{ checkResult: 'FAIL', supplierId: null }, { checkResult: 'PASS' }],
    })
    expect(await marksOf(done)).toEqual([
      ['基本信息!B2', expect.stringContaining('该企业名称已存在')],
    ])
  })

  /**
   * Texts of SUPPLIER_IMPORT_KEY_DATA, SUPPLIER_IMPORT_UNKNOWN, SUPPLIER_IMPORT_OTHER_ROW and
   * SUPPLIER_IMPORT_BASE_ONLY.
   */
  it('completes existing suppliers, and points to a change request where their data differ', async () => {
    const update = (base: unknown[][], more: Partial<Sheets> = {}) =>
      checked({ base, ...more }, { importMode: 'UPDATE' })
    const good = await update([['U', '导入样例0有限公司', 'CN', codes[0], '生产商', '长期合作']])
    expect(good).toMatchObject({ validRows: 1, errorRows: 0 })
    await admin.ok('srmPosSupplierImport', 'doConfirmImport', of(good))
    await work()
    const { rows } = await now(good)
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: rows[0].supplierId })
    expect(supplier.buyerRemark).toBe('长期合作')
    const bad = await update(
      [
        ['V', '改了名字有限公司', 'CN', codes[1], '生产商', null],
        ['W', '没有这家有限公司', 'CN', creditCode(740), '生产商', null],
        ['Z', '导入样例3有限公司', 'CN', codes[3], '生产商', null],
      ],
      { contacts: [['Z', '某人', '销售', '13800000000', 'a@example.com']] },
    )
    expect(bad.rows.map((row: Row) => row.errorMessage)).toEqual([
      '供应商名称: 与现有资料不同，请提交信息变更',
      '没有此代码的供应商',
      '该供应商的其他行有错误',
      '补充更新只使用基本信息表',
    ])
  })

  describe('with what an old system knows of them', () => {
    beforeAll(async () => {
      await test.product.platform.pool.query(
        `insert into srm_base_bank (status, bank_code, bank_name, branch_name, head_office_flag, country_code, cnaps_code)
         values ('ACTIVE', 'ICBC1', '工商银行', '苏州分行', 'N', 'CN', '102305000011')`,
      )
    })
    const sheets = async (key: string, code: string, name: string) => {
      const [org] = await admin.ok('baseOrganization', 'listByPage', { id: id('org', 'P1') })
      const [category] = await admin.ok('srmBaseCategory', 'listByPage', {
        id: id('category', 'C1'),
      })
      return {
        base: [[key, name, 'CN', code, '生产商', null]],
        contacts: [[key, '钱一', '销售', '13800000000', 'qian@example.com']],
        more: {
          地点: [
            [...SITES, '供应商地址', '联系人', '收款账户'],
            [key, org.orgCode, '采购点', '采购', 'CNY', '13', '总部', '钱一', '6222 0202 0011'],
          ],
          自报地点: [
            ['*供应商标识', '*地点名称', '*地点用途', '*详细地址', '*税率'],
            [key, '总部', '采购;付款', '工业路1号', '13'],
          ],
          'Bank accounts': [
            ['Supplier key', 'Bank', 'Account name', 'Account no.', 'Currency', 'Default'],
            [key, 'ICBC1', name, '6222 0202 0011', 'CNY', 'Y'],
          ],
          资料: [
            ['*供应商标识', '*资料类型', '*证书/文件名称', '证书编号', '发证日期', '失效日期'],
            [key, '质量体系', 'ISO 9001', 'Q-1', '2025-01-05', '2030-01-04'],
          ],
          销售: [
            ['*供应商标识', '*年度', '*销售额'],
            [key, '2024', '12000'],
          ],
          物料: [
            ['*供应商标识', '*采购品类', '*产品名称', '*来源方式'],
            [key, category.categoryCode, '连接器', '自产'],
          ],
          人员: [
            ['*供应商标识', '*人员类别', '*人数', '本科及以上人数'],
            [key, '质量', '12', '3'],
          ],
          管理团队: [
            ['*供应商标识', '*姓名', '*职位', '持股比例'],
            [key, '孙二', '总经理', '60'],
          ],
          设备: [
            ['*供应商标识', '*设备类别', '*设备名称', '*数量'],
            [key, '生产设备', '注塑机', '4'],
          ],
          场所: [
            ['*供应商标识', '*场所名称', '*场所类型', '*地址'],
            [key, '一厂', '工厂', '工业路1号'],
          ],
        } as { [sheet: string]: unknown[][] },
      }
    }

    it('takes over every section, and links its sites to them', async () => {
      const batch = await checked(await sheets('O', creditCode(760), '旧系统有限公司'))
      expect(batch.rows.map((row: Row) => row.errorMessage).filter(Boolean)).toEqual([])
      expect(batch).toMatchObject({ totalRows: 12, validRows: 12, accountRows: 1 })
      await expectRefusal(
        'SUPPLIER_IMPORT_OWN_ACCOUNTS',
        admin,
        'srmPosSupplierImport',
        'doConfirmImport',
        of(batch),
      )
      const another = await test.login('manager1')
      await another.ok('srmPosSupplierImport', 'doConfirmImport', of(batch))
      await work()
      const [{ supplierId }] = (await now(batch)).rows
      const supplier = await admin.ok('srmPosSupplier', 'findById', { id: supplierId })
      expect(supplier).toMatchObject({
        contacts: [{ contactName: '钱一' }],
        addresses: [{ siteName: '总部', siteType: ['PURCHASE', 'PAY'] }],
        accounts: [{ accountNumber: '622202020011', defaultFlag: 'Y' }],
        // The file itself is added later, by a change request.
        dataFiles: [{ certNumber: 'Q-1', certFileIds: null, verifyStatus: 'PENDING' }],
        sales: [{ salesYear: '2024' }],
        materials: [{ productName: '连接器' }],
        employees: [{ headcount: 12 }],
        management: [{ managerName: '孙二' }],
        equipment: [{ equipmentName: '注塑机' }],
        locations: [{ locationName: '一厂' }],
      })
      const { rows: todos } = await sql<{ owner: string }>`select owner_key as owner
        from srm_base_pending_matter where matter_type = 'IN_FILE_VERIFY' and status = 'OPEN'
          and document_id = ${supplierId}`.execute(test.product.platform.db)
      expect(todos).toHaveLength(1)
      await expectRefusal('VERIFY_NO_FILE', admin, 'srmPosSupplier', 'doVerify', {
        ...{ ...of(supplier), rowIds: [supplier.dataFiles[0].id], verifyStatus: 'VERIFIED' },
      })
      const [listed] = await admin.ok('srmPosSupplierSite', 'listByPage', { supplierId })
      const site = await admin.ok('srmPosSupplierSite', 'findById', { id: listed.id })
      expect(site).toMatchObject({
        addressId: supplier.addresses[0].id,
        contactId: supplier.contacts[0].id,
        accountId: supplier.accounts[0].id,
      })
    })

    it('names a bad row of any sheet, and writes nothing of its supplier', async () => {
      const before = await count()
      const { more, ...rest } = await sheets('P', creditCode(761), '坏行有限公司')
      const wrong = structuredClone(more)
      ;(wrong.地点?.[1] as unknown[])[8] = '999'
      const batch = await checked({ ...rest, more: wrong })
      const faults = (of: Row) =>
        of.rows.flatMap(({ sheetCode, rowNum, errorMessage, checkResult }: Row) =>
          checkResult === 'FAIL' ? [[sheetCode, rowNum, errorMessage]] : [],
        )
      expect(faults(batch)).toEqual([['SITE', 2, '收款账户: 收款账户“999”不存在或无权使用']])
      const people = structuredClone(more)
      ;(people.人员?.[1] as unknown[])[3] = '13'
      people.资料?.push(['P', '质量体系', 'ISO 14001', null, '2025-01-05', '2024-01-04'])
      const several = await checked({ ...rest, more: people })
      expect(several.validRows).toBe(0)
      expect(faults(several).map(([sheet, row]: unknown[]) => [sheet, row])).toEqual([
        ['FILE', 3],
        ['EMPLOYEE', 2],
      ])
      const twice = structuredClone(more)
      twice.场所?.push(['P', '一厂', '仓库', '工业路2号'])
      const [fault] = faults(await checked({ ...rest, more: twice }))
      expect(fault?.slice(0, 2)).toEqual(['LOCATION', 3])
      expect(await count()).toBe(before)
    })
  })

  it('stops where its user was disabled meanwhile, and goes on later without taking any twice', async () => {
    const batch = await checked({ base: [['R', '续传有限公司', 'CN', creditCode(770), '生产商']] })
    const before = await count()
    await (await test.login('manager1')).ok('srmPosSupplierImport', 'doConfirmImport', of(batch))
    const userId = id('user', 'manager1')
    await leaveAs(test, 'base_user', userId, { status: 'DISABLED' })
    await expect(work()).rejects.toThrow('导入人的账号已停用')
    const failed = await now(batch)
    expect(failed).toMatchObject({ status: 'FAILED', importedRows: 0 })
    expect(failed.failReason).toContain('导入人的账号已停用')
    expect(await count()).toBe(before)
    await leaveAs(test, 'base_user', userId, { status: 'ACTIVE' })
    const again = await test.login('manager1')
    await again.ok('srmPosSupplierImport', 'doRetryImport', of(failed))
    await work()
    expect(await now(batch)).toMatchObject({ status: 'IMPORTED', importedRows: 1 })
    expect(await count()).toBe(before + 1)
    await expectRefusal('WRONG_STATE', again, 'srmPosSupplierImport', 'doRetryImport', {
      ...of(await now(batch)),
    })
  })

  it('imports qualified suppliers only for users who may, and one workbook at a time', async () => {
    const [org] = await admin.ok('baseOrganization', 'listByPage', { id: id('org', 'P1') })
    const sheets = {
      base: [['Q', '直接合格有限公司', 'CN', creditCode(750), '生产商', null]],
      sites: [['Q', org.orgCode, '总部', '采购', 'CNY', '13']],
    }
    const batch = await checked(sheets, { targetStage: 'QUALIFIED' })
    await admin.ok('srmPosSupplierImport', 'doConfirmImport', of(batch))
    await work()
    const [row] = (await now(batch)).rows
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: row.supplierId })
    expect(supplier.status).toBe('QUALIFIED')
    const buyer = await actingCaller(test.product.platform, {
      ...{ userId: id('user', 'buyer1'), respId: null, language: 'CN' },
    })
    await expectThrown('SUPPLIER_IMPORT_QUALIFIED', () =>
      test.product.engine.inTransaction(buyer, null, (context) => assertStage(context, batch)),
    )
    const many = Array.from({ length: 5001 }, (_, at) => [
      `M${at}`,
      `多家${at}有限公司`,
      'CN',
      null,
      '生产商',
    ])
    const tooMany = await uploaded({ base: many })
    await expectRefusal(
      'SUPPLIER_IMPORT_MAX',
      admin,
      'srmPosSupplierImport',
      'doCheck',
      of(tooMany),
    )
    const files = fileClient(test, admin)
    const two = [
      await files.upload('a.xlsx', await workbook(sheets)),
      await files.upload('b.xlsx', await workbook(sheets)),
    ]
    await expectRefusal('SUPPLIER_IMPORT_ONE_FILE', admin, 'srmPosSupplierImport', 'saveOrUpdate', {
      sheetFileIds: two.join(','),
    })
    const without = await admin.ok('srmPosSupplierImport', 'saveOrUpdate', {})
    await expectRefusal('IMPORT_NO_FILE', admin, 'srmPosSupplierImport', 'doCheck', of(without))
    const template = await admin.ok('srmPosSupplierImport', 'findTemplate', {})
    const file = await files.upload('t.xlsx', Buffer.from(template.content, 'base64'))
    const empty = await admin.ok('srmPosSupplierImport', 'saveOrUpdate', { sheetFileIds: file })
    await expectRefusal('IMPORT_NO_ROWS', admin, 'srmPosSupplierImport', 'doCheck', of(empty))
  })
})
