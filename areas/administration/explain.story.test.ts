import { createHash } from 'node:crypto'
import { type ApiClient, logIn } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startEmptyProduct, startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { expectTold } from '@opensrm/testkit/said.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, idOf, of, PASSWORD, setUp } from './testAdministration.ts'

let test: TestProduct
let admin: ApiClient
type Step = { rule: string; ok: boolean; msg: string; remedy?: string }

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
})
afterAll(() => test?.close())

async function why(question: object, language: 'CN' | 'EN' = 'CN'): Promise<Step[]> {
  return admin.ok('baseAccess', 'findExplanation', question, { language })
}
const firstNo = (steps: Step[]) => steps.find(({ ok }) => !ok)

describe('"Why can’t I"', () => {
  it('names the code, the menu and the roles that grant it', async () => {
    const userId = test.company.ids.user?.requester1
    const no = firstNo(await why({ userId, resource: 'srmPurOrder', action: 'doCancel' }))
    expect(no?.rule).toBe('CODE')
    expect(no?.msg).toContain('btnCancel')
    expect(no?.remedy).toContain('采购员')
    const en = firstNo(await why({ userId, resource: 'srmPurOrder', action: 'doCancel' }, 'EN'))
    expect(en?.msg).toMatch(/Lacks the code for "Cancel/)
    expect(en?.remedy).toContain('Buyer')
  })

  it('names organisation and category of a record that a user cannot find', async () => {
    const { ids } = test.company
    const { userId } = await employ(admin, test.send, 'farbuyer', ['BUYER'])
    const [order] = await admin.ok('srmPurRequisition', 'listByPage', { pageRows: 1 })
    const record = order
      ? order.requisitionNumber
      : (
          await admin.ok('srmPurRequisition', 'saveOrUpdate', {
            title: '原因',
            orgId: ids.org?.P1,
            billTypeId: ids.billType?.PR_STD,
            lines: [
              ...[
                {
                  itemId: ids.item?.M1,
                  quantity: '1',
                  needByDate: '2030-12-20',
                  receiveOrgId: ids.org?.P1,
                },
              ],
            ],
          })
        ).requisitionNumber
    const question = { userId, resource: 'srmPurRequisition', action: 'findById', record }
    expect(firstNo(await why(question))?.msg).toMatch(/没有生效的数据权限配置/)
    const config = await admin.ok('basePermissionConfig', 'saveOrUpdate', {
      ...{
        configName: 'far',
        functionScopes: ['PURCHASING'],
        subjectType: 'USER',
        userIds: [userId],
      },
      orgPermits: [{ orgId: ids.org?.P2 }],
    })
    await admin.ok('basePermissionConfig', 'doEffect', of(config))
    const elsewhere = firstNo(await why(question))
    expect(elsewhere?.rule).toBe('SCOPE')
    expect(elsewhere?.msg).toMatch(/记录的业务组织是 .*，允许的是 /)
    const missing = await why({ ...question, record: 'NO-SUCH-NUMBER' })
    expect(firstNo(missing)?.rule).toBe('RECORD')
  })

  it('names state, side and account', async () => {
    const userId = test.company.ids.user?.supplier1
    const side = await why({ userId, resource: 'srmPurOrder', action: 'doSubmit' })
    expect(side.map(({ rule, ok }) => [rule, ok])).toContainEqual(['SIDE', false])
    const { userId: gone } = await employ(admin, test.send, 'leaver', ['BUYER'])
    const user = await admin.ok('baseUser', 'findById', { id: gone })
    await admin.ok('baseUser', 'doDisable', { ...of(user), reason: 'left' })
    expect(
      firstNo(await why({ userId: gone, resource: 'baseJob', action: 'findById' }))?.rule,
    ).toBe('ACCOUNT')
    const job = await admin.ok('baseJob', 'saveOrUpdate', {
      ...{ jobCode: 'WHY', jobName: 'Why', jobFamily: 'PURCHASING' },
    })
    const adminId =
      test.company.ids.user?.admin ?? (await idOf(admin, 'baseUser', { userName: 'admin' }))
    const state = await why({
      userId: adminId,
      resource: 'baseJob',
      action: 'doEnable',
      record: job.jobCode,
    })
    expect(firstNo(state)?.rule).toBe('STATE')
    expect(firstNo(state)?.remedy).toContain('停用')
  })

  it('answers only administrators', async () => {
    const buyer = await test.login('buyer1')
    const question = { userId: '1', resource: 'baseJob', action: 'findById' }
    expect((await buyer.refused('baseAccess', 'findExplanation', question)).code).toBe(
      'NO_PERMISSION',
    )
  })
})

describe('Mutually exclusive duties', () => {
  it('refuse actions while one user has both, until one of them is revoked', async () => {
    const { userId, client } = await employ(admin, test.send, 'twohats', [
      'WAREHOUSE_CLERK',
      'FINANCE_CLERK',
    ])
    await client.ok('srmBaseBank', 'listByPage', {})
    const [clerk] = await admin.ok('baseRole', 'listByPage', { roleCode: 'FINANCE_CLERK' })
    const [warehouse] = await admin.ok('baseRole', 'listByPage', { roleCode: 'WAREHOUSE_CLERK' })
    const { pool } = test.product.platform
    await pool.query('update base_role set conflict_role_ids = array[$1::bigint] where id = $2', [
      warehouse.id,
      clerk.id,
    ])
    const bank = { bankCode: 'B1', bankName: 'B1' }
    await expect
      .poll(async () => (await client.refused('srmBaseBank', 'saveOrUpdate', bank)).code)
      .toBe('DUTY_CONFLICT')
    const steps = await why({ userId, resource: 'srmBaseBank', action: 'saveOrUpdate' })
    expect(firstNo(steps)?.rule).toBe('DUTY')
    // Reading is still possible.
    await client.ok('srmBaseBank', 'listByPage', {})
    const [held] = await admin.ok('baseUserResponsibility', 'listByPage', {
      ...{
        userId,
        respId: await idOf(admin, 'baseResponsibility', { respCode: 'WAREHOUSE_CLERK' }),
      },
    })
    await admin.ok('baseUserResponsibility', 'doEnd', of(held))
    await expect
      .poll(async () => (await client.refused('srmBaseBank', 'saveOrUpdate', bank)).code)
      .not.toBe('DUTY_CONFLICT')
    await pool.query('update base_role set conflict_role_ids = null where id = $1', [clerk.id])
  })
})

describe('The access review', () => {
  it('shows who can do what, with counts', async () => {
    const summary = await admin.ok('baseAccess', 'findSummary')
    expect(summary.users).toBeGreaterThan(3)
    expect(summary.perResponsibility.length).toBeGreaterThan(2)
    const rows = await admin.ok('baseAccess', 'findReview', {
      resourceCode: 'btnCancel',
      pageRows: 20,
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ respName: expect.any(String), menuPath: expect.any(String) })
  })
})

describe('A configuration package', () => {
  const packageOf = (kinds: object) => ({
    ...{ format: 'opensrm-configuration', version: 1, exported: '2026-01-01T00:00:00Z', kinds },
    checksum: createHash('sha256').update(JSON.stringify(kinds)).digest('hex'),
  })
  const resources = [
    'baseLookupType',
    'baseLookupValue',
    'baseButton',
    'baseMenu',
    'baseResource',
    'baseRole',
    'baseResponsibility',
    'baseProfile',
    'baseJob',
  ]

  it('moves to an empty installation, and a round trip leaves no difference', async () => {
    const role = await admin.ok('baseRole', 'saveOrUpdate', {
      roleCode: 'PKG',
      roleName: '包',
      roleSide: 'BUYER',
    })
    const tree = await admin.ok('baseRole', 'findPermitTree')
    const menu = tree.menus.find((one: { url: string | null }) => one.url === 'job')
    await admin.ok('baseRole', 'doSavePermits', {
      ...of(role),
      menuPermits: [{ menuId: menu.id }],
      resourcePermits: [],
    })
    const type = await admin.ok('baseLookupType', 'saveOrUpdate', {
      lookupType: 'PKG_COLOUR',
      meaning: '颜色',
      meaningEn: 'Colour',
    })
    await admin.ok('baseLookupValue', 'saveOrUpdate', {
      lookupTypeId: type.id,
      lookupCode: 'RED',
      meaning: '红',
      meaningEn: 'Red',
    })
    const file = await admin.ok('baseConfigPackage', 'exportPackage', { resources })
    expect(await admin.ok('baseConfigPackage', 'findDifferences', { package: file })).toEqual([])

    const other = await startEmptyProduct()
    try {
      const chief = await setUp(other.send)
      const before = await chief.ok('baseConfigPackage', 'findDifferences', { package: file })
      const keys = before.map(({ key }: { key: string }) => key)
      expect(keys).toEqual(expect.arrayContaining(['PKG', 'PKG_COLOUR']))
      const trial = await chief.ok('baseConfigPackage', 'doTrial', { package: file })
      expect(trial.filter(({ refusal }: { refusal?: string }) => refusal)).toEqual([])
      const some = { package: file, keys: ['baseLookupType:PKG_COLOUR'] }
      expect(await chief.ok('baseConfigPackage', 'doTrial', some)).toMatchObject([
        { resource: 'baseLookupType', key: 'PKG_COLOUR' },
      ])
      // A trial writes nothing.
      expect(
        (await chief.ok('baseConfigPackage', 'findDifferences', { package: file })).length,
      ).toBe(before.length)
      await chief.ok('baseConfigPackage', 'doApply', { package: file })
      const left = await chief.ok('baseConfigPackage', 'findDifferences', { package: file })
      expect(left.filter(({ kind }: { kind: string }) => kind !== 'onlyHere')).toEqual([])
      const back = await chief.ok('baseConfigPackage', 'exportPackage', { resources })
      expect(back.kinds.baseRole).toEqual(file.kinds.baseRole)
    } finally {
      await other.close()
    }
  })

  it('applied twice at once is applied only once', async () => {
    const jobs = Array.from({ length: 5 }, (_, at) => `TWICE_${at}`)
    const file = packageOf({
      baseJob: jobs.map((key) => ({
        ...{ key, status: 'ENABLED', rows: {} },
        fields: { jobCode: key, jobName: key, jobFamily: 'PURCHASING' },
      })),
    })
    const apply = () => admin.ok('baseConfigPackage', 'doApply', { package: file })
    const [first, second] = await Promise.all([apply(), apply()])
    expect([first.length, second.length].sort()).toEqual([0, 5])
    const found = await admin.ok('baseJob', 'listByPage', { jobCode: 'TWICE' })
    expect(found.map(({ jobCode }: { jobCode: string }) => jobCode).sort()).toEqual(jobs)
  })

  it('is refused when altered, names missing references, and then changes nothing', async () => {
    const file = await admin.ok('baseConfigPackage', 'exportPackage', { resources: ['baseJob'] })
    const altered = { ...file, kinds: { baseJob: [{ ...file.kinds.baseJob[0], key: 'X' }] } }
    expect(
      (await admin.refused('baseConfigPackage', 'findDifferences', { package: altered })).code,
    ).toBe('PACKAGE_ALTERED')
    expect(
      (await admin.refused('baseConfigPackage', 'findDifferences', { package: { format: 'x' } }))
        .code,
    ).toBe('NOT_A_PACKAGE')
    const buyer = await test.login('buyer1')
    expect(
      (await buyer.refused('baseConfigPackage', 'exportPackage', { resources: ['baseJob'] })).code,
    ).toBe('NO_PERMISSION')
  })

  it('reports for each record why it cannot be imported, and then imports none', async () => {
    const record = { status: 'ENABLED', rows: {} }
    const value = {
      lookupTypeId: 'OF_ANOTHER_RELEASE',
      lookupCode: 'X',
      meaning: '某',
      meaningEn: 'X',
    }
    const job = { jobCode: 'PKG_JOB', jobName: '某', jobFamily: 'PURCHASING' }
    const kinds = {
      baseLookupValue: [{ ...record, key: 'OF_ANOTHER_RELEASE / X', fields: value }],
      baseJob: [
        { ...record, key: 'PKG_JOB', fields: job },
        { ...record, key: 'PKG_OLD', fields: { ...job, jobCode: 'PKG_OLD' }, status: 'RETIRED' },
      ],
    }
    const file = packageOf(kinds)
    for (const language of ['CN', 'EN'] as const)
      for (const action of ['doTrial', 'doApply']) {
        const body = { package: file }
        const tried = await admin.ok('baseConfigPackage', action, body, { language })
        const refusals = tried.map(({ refusal }: { refusal?: string }) => refusal ?? null)
        expect(refusals).toEqual([expect.any(String), null, expect.any(String)])
        expectTold('PACKAGE_NEEDS', refusals[0], language)
        expectTold('PACKAGE_STATE', refusals[2], language)
      }
    expect(await admin.ok('baseJob', 'listByPage', { jobCode: 'PKG' })).toEqual([])
  })
})

describe('The user centre', () => {
  it('lets a supplier’s main account add, reset and disable accounts of its own company, up to the limit', async () => {
    const main = await test.login('supplier1')
    await main.ok('baseLogin', 'doAcceptAgreement')
    const own = await admin.ok('baseUser', 'findById', { id: test.company.ids.user?.supplier1 })
    if (own.supplierAdminFlag !== 'Y')
      await admin.ok('baseUser', 'saveOrUpdate', { ...of(own), supplierAdminFlag: 'Y' })
    const { grantable } = await main.ok('baseUserCenter', 'findSubAccounts')
    const made = await main.ok('baseUserCenter', 'doCreateSubAccount', {
      ...{ userName: 'clerk.of.s1', userFullName: '跟单员', email: 'clerk@s1.example' },
      respIds: [grantable[0].id],
    })
    const clerk = await logIn(test.send, 'clerk.of.s1', made.temporaryPassword)
    expect((await clerk.ok('baseLogin', 'findSession')).user.supplierId).toBe(
      test.company.ids.supplier?.S1,
    )
    expect(await clerk.refused('baseUserCenter', 'findSubAccounts')).toMatchObject({
      code: 'DUTY_FIRST',
    })
    const foreign = test.company.ids.user?.supplier2
    expect(
      (
        await main.refused('baseUserCenter', 'doSubDisable', {
          id: foreign,
          versionNum: 1,
          reason: 'x',
        })
      ).code,
    ).toBe('NOT_FOUND')
    // An address used by another company's account is reported as taken, without naming the
    // account.
    const { email } = await admin.ok('baseUser', 'findById', { id: foreign })
    const taken = { userName: 'clerk.two', userFullName: 'x', email, respIds: [grantable[0].id] }
    const { issues } = await main.refused('baseUserCenter', 'doCreateSubAccount', taken)
    expect(issues).toMatchObject([{ field: 'email', code: 'DUPLICATE_VALUE' }])
    const { accounts } = await main.ok('baseUserCenter', 'findSubAccounts')
    const row = accounts.find((one: { userName: string }) => one.userName === 'clerk.of.s1')
    await main.ok('baseUserCenter', 'doSubDisable', { ...of(row), reason: 'left' })
    await expect
      .poll(async () => (await clerk.call('baseLogin', 'findSession')).code)
      .toBe('NO_SESSION')
    await expect(logIn(test.send, 'clerk.of.s1', PASSWORD)).rejects.toThrow()
    const buyerIds = await idOf(admin, 'baseResponsibility', { respCode: 'BUYER' })
    expect(
      (
        await main.refused('baseUserCenter', 'doCreateSubAccount', {
          ...{
            userName: 'too.much',
            userFullName: 'x',
            email: 'x@s1.example',
            respIds: [buyerIds],
          },
        })
      ).status,
    ).toBe('E')
  })

  it('shows the user’s rights and their origin, and saves only the own profile', async () => {
    const buyer = await test.login('buyer1')
    const mine = await buyer.ok('baseUserCenter', 'findMine')
    expect(mine.responsibilities.length).toBeGreaterThan(0)
    expect(mine.permits[0]).toMatchObject({
      configCode: expect.any(String),
      orgs: expect.any(String),
    })
    const own = { versionNum: mine.user.versionNum, mobile: '13900001111' }
    await expectRefusal('UNKNOWN_FIELD', buyer, 'baseUserCenter', 'doSaveProfile', {
      ...own,
      userName: 'other',
    })
    await buyer.ok('baseUserCenter', 'doSaveProfile', { ...own, userFullName: 'Somebody Else' })
    const after = (await buyer.ok('baseUserCenter', 'findMine')).user
    expect(after).toMatchObject({
      mobile: '13900001111',
      userName: 'buyer1',
      userFullName: mine.user.userFullName,
    })
    await expectRefusal('STALE_VERSION', buyer, 'baseUserCenter', 'doSaveProfile', {
      ...{ versionNum: mine.user.versionNum, mobile: '13900002222' },
    })
    const [refused, done] = await buyer.ok('baseUserCenter', 'findLog')
    expect(refused.sentence).toContain('执行“修改个人资料”，被拒绝')
    expect(done.sentence).toContain('修改了个人资料')
    const [, deed] = await buyer.ok('baseUserCenter', 'findLog', {}, { language: 'EN' })
    const { shownName } = (await buyer.ok('baseUserCenter', 'findMine', {}, { language: 'EN' }))
      .user
    expect(deed.sentence).toBe(`${shownName} changed their own profile`)
  })

  it('shows the user’s own picture and refuses files uploaded by other users', async () => {
    const [buyer, other] = [await test.login('buyer1'), await test.login('requester1')]
    const [mine, theirs] = [fileClient(test, buyer), fileClient(test, other)]
    const picture = await sharp({
      create: { width: 180, height: 180, channels: 3, background: '#3f7fd0' },
    })
      .jpeg()
      .toBuffer()
    const fileId = await mine.upload('me.jpg', picture)
    const save = async (avatarFileId: string) => {
      const { versionNum } = (await buyer.ok('baseUserCenter', 'findMine')).user
      return buyer.call('baseUserCenter', 'doSaveProfile', { versionNum, avatarFileId })
    }
    expect((await save(fileId)).status).toBe('S')
    expect((await buyer.ok('baseUserCenter', 'findMine')).user.avatarFileId).toBe(fileId)
    expect((await mine.download(fileId)).bytes.equals(picture)).toBe(true)
    expect((await theirs.download(fileId)).envelope.code).toBe('FILE_NOT_FOUND')
    expect((await save(fileId)).status).toBe('S')
    expect((await save(await theirs.upload('you.jpg', picture))).code).toBe('UNKNOWN_FILE')
    expect((await save(await mine.upload('me.txt'))).code).toBe('EXTENSION_REFUSED')
  })
})
