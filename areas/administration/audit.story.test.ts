import { purgeLog, sealLog, verifyLog } from '@opensrm/platform/audit/logChain.ts'
import { type ApiClient, logIn } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, grant, of } from './testAdministration.ts'

let test: TestProduct
let admin: ApiClient
type Line = { id: string; sentence: string; resultFlag: string; docNumber: string; changes: Row[] }
type Row = { fieldKey: string; oldValue: string | null; newValue: string | null }
const inEnglish = { language: 'EN' } as const
const log = (filter: object, options = {}): Promise<Line[]> =>
  admin.ok('baseOperateLog', 'listByPage', { ...filter, pageRows: 50 }, options)

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
})
afterAll(() => test?.close())

describe('The audit log', () => {
  it('says who granted what to whom, in both languages', async () => {
    const { userId } = await employ(admin, test.send, 'zhaoliu')
    await grant(admin, userId, 'BUYER')
    const filter = { docResource: 'baseUserResponsibility', docNumber: 'zhaoliu' }
    const [zh] = await log(filter)
    const [en] = await log(filter, inEnglish)
    expect(zh?.sentence).toMatch(/新增了用户职责 zhaoliu.* - 采购员/)
    expect(en?.sentence).toMatch(/ created User responsibility zhaoliu.* - Buyer/)
    // One search finds the sentence in both languages.
    expect((await log({ sentence: '新增了用户职责 zhaoliu' })).length).toBe(1)
    expect((await log({ sentence: 'created User responsibility zhaoliu' })).length).toBe(1)
  })

  it('keeps refusals with the reason', async () => {
    const client = await test.login('warehouse1')
    await client.refused('baseJob', 'saveOrUpdate', { jobCode: 'X' })
    const [line] = await log({ actionName: 'saveOrUpdate', resultFlag: 'E' })
    expect(line?.sentence).toMatch(/新增了职务，被拒绝：.*权限/)
    expect((await log({ sentence: 'created Job, refused' })).length).toBe(1)
  })

  it('records logins, failed logins and locks in the same way for every name', async () => {
    for (const name of ['buyer2', 'nobody-of-that-name'])
      await expect(logIn(test.send, name, 'Wrong@Password1')).rejects.toThrow()
    const sentences = (await log({ operateType: 'LOGIN_FAIL' })).map(({ sentence }) =>
      sentence.replace(/“.*?”/, 'X'),
    )
    expect(sentences.length).toBe(2)
    expect(new Set(sentences).size).toBe(1)
    await test.login('buyer2')
    expect((await log({ operateType: 'LOGIN' }))[0]?.sentence).toMatch(/登录$/)
  })

  it('shows the field changes of the call', async () => {
    const job = await admin.ok('baseJob', 'saveOrUpdate', {
      ...{ jobCode: 'AUD', jobName: 'Before', jobNameEn: 'Auditor', jobFamily: 'PURCHASING' },
    })
    await admin.ok('baseJob', 'saveOrUpdate', { ...of(job), jobName: 'After' })
    const [line] = await log({ docResource: 'baseJob', docNumber: 'AUD' })
    expect(line?.sentence).toMatch(/修改了职务 AUD After$/)
    const [english] = await log({ docResource: 'baseJob', docNumber: 'AUD' }, inEnglish)
    expect(english?.sentence).toMatch(/ changed Job AUD Auditor$/)
    const shown: Line = await admin.ok('baseOperateLog', 'findById', { id: line?.id })
    expect(shown.changes).toEqual([
      expect.objectContaining({ fieldKey: '职务名称', oldValue: 'Before', newValue: 'After' }),
    ])
  })

  it('names each record of a batch', async () => {
    const names = ['BATCH1', 'BATCH2']
    const saved: { id: string }[] = await admin.ok('baseJob', 'doBatchSaveOrUpdate', {
      rows: names.map((jobCode) => ({ jobCode, jobName: jobCode, jobFamily: 'PURCHASING' })),
    })
    const rows = saved.map(({ id }) => ({ id, versionNum: 1 }))
    await admin.ok('baseJob', 'doBatchDelete', { rows })
    for (const name of names) {
      const lines = await log({ docResource: 'baseJob', docNumber: name }, inEnglish)
      expect(lines.map(({ sentence }) => sentence.replace(/^.*? (created|deleted)/, '$1'))).toEqual(
        [`deleted Job ${name} ${name}`, `created Job ${name} ${name}`],
      )
    }
  })

  it('shows other users only their own lines', async () => {
    const auditor = await employ(admin, test.send, 'auditor9', ['AUDITOR'])
    const all: Line[] = await auditor.client.ok('baseOperateLog', 'listByPage', {})
    expect(all.length).toBeGreaterThan(5)
    const buyer = await test.login('buyer1')
    expect((await buyer.refused('baseOperateLog', 'listByPage', {})).code).toBe('NO_PERMISSION')
  })

  it('cannot be changed or emptied, and its chain names an altered row', async () => {
    const { platform } = test.product
    const { pool, db } = platform
    while ((await sealLog(platform)) > 0);
    const period = { from: '2000-01-01', to: '2100-01-01' }
    const whole = await verifyLog(db, period)
    expect(whole.broken).toBeNull()
    expect(whole.checked).toBeGreaterThan(10)
    const [newest] = await log({})
    const { chainHash } = await admin.ok('baseOperateLog', 'findById', { id: newest?.id })
    expect(chainHash).toMatch(/^[\da-f]{64}$/)
    await expect(pool.query(`update base_operate_log set sentence = 'x'`)).rejects.toThrow(
      /append-only/,
    )
    await expect(pool.query('delete from base_operate_log')).rejects.toThrow(/append-only/)
    await expect(pool.query('truncate base_operate_log cascade')).rejects.toThrow(/append-only/)
    // The owner of the database can still change rows; the chain check shows it afterwards.
    const [victim] = (
      await pool.query('select log_id from operate_log_seal order by day, seq offset 4 limit 1')
    ).rows
    await pool.query('alter table base_operate_log disable trigger user')
    await pool.query(`update base_operate_log set sentence = 'x' where id = $1`, [victim.log_id])
    expect((await verifyLog(db, period)).broken).toMatchObject({
      logId: victim.log_id,
      isMissing: false,
    })
    await pool.query('delete from base_operate_log where id = $1', [victim.log_id])
    expect((await verifyLog(db, period)).broken).toMatchObject({
      logId: victim.log_id,
      isMissing: true,
    })
    await pool.query('alter table base_operate_log enable trigger user')
    await purgeLog(platform, 1)
    expect((await log({})).length).toBeGreaterThan(5)
  })
})
