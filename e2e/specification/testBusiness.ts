import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'
import { outsideLogged } from '@opensrm/platform/outbound/outsideLog.ts'
import { openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { allowCallsHere } from '@opensrm/testkit/setting.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import { describe, expect, it } from 'vitest'
import { describedDocuments } from './describe.ts'
import { asAdmin, bench, codesOf, FILES, type Json, LIST, logIn, post, send } from './testClient.ts'

const read = (path: string) => send('GET', `/api/baseServer/v1/${path}`, { tokens: bench.admin })
const at = (resource: string, action: string) => `/api/srmServer/v1/${resource}Restful/${action}`

async function anyOf(type: string): Promise<string> {
  const path = '/api/baseServer/v1/baseLookupValueRestful/findByTypes'
  return (await asAdmin(path, { types: [type] })).json.data[type][0].lookupCode
}

/** The calls of the second document for finished areas. */
export function businessCalls(): void {
  describe('2 §7 GET calls with query parameters', () => {
    it('list persons, page by page and all of them, and find one', async () => {
      const page = await read('basePersonRestful/list?pageIndex=1&pageRows=10')
      expect(page.json).toMatchObject({ status: 'S', page: { curIndex: 1 } })
      const all = await read('basePersonRestful/listAll')
      expect(all.json.data).toHaveLength(page.json.page.count)
      const [{ id }] = all.json.data
      expect((await read(`basePersonRestful/findById?id=${id}`)).json.data.id).toBe(id)
    })

    it('list enterprises and organisations, and find one of each', async () => {
      const enterprises = (await read('baseEnterpriseRestful/list')).json.data
      expect(enterprises.length).toBeGreaterThan(0)
      expect(new Set(enterprises.map(({ orgType }: Json) => orgType))).toEqual(new Set(['LEGAL']))
      const orgs = (await read('baseOrgRestful/list?pageRows=100')).json.data
      const other = orgs.find(({ orgType }: Json) => orgType !== 'LEGAL')
      const one = `baseEnterpriseRestful/findById?id=${enterprises[0].id}`
      expect((await read(one)).json.data.id).toBe(enterprises[0].id)
      const wrong = await read(`baseEnterpriseRestful/findById?id=${other.id}`)
      expect(wrong.json.code).toBe('NOT_FOUND')
      expect((await read(`baseOrgRestful/findById?id=${other.id}`)).json.data.id).toBe(other.id)
    })

    it('find allocation areas by job, and positions by department', async () => {
      const save = async (resource: string, values: Json) => {
        const { json } = await asAdmin(`/api/baseServer/v1/${resource}Restful/saveOrUpdate`, values)
        expect(json.status, json.msg).toBe('S')
        return json.data
      }
      const [department] = (await read('baseDepartmentRestful/listByPage')).json.data
      const named = { jobCode: 'SPEC', jobName: '采购专员', jobFamily: await anyOf('JOB_FAMILY') }
      const areas = [{ orgId: department.orgId }]
      const job = await save('baseJob', { ...named, areas })
      const position = await save('basePosition', {
        ...{ positionCode: 'SPEC', positionName: '采购专员', jobId: job.id },
        departmentId: department.id,
      })
      const found = await read(`baseAllocationAreaRestful/findByJobId?jobId=${job.id}`)
      expect(found.json.data, found.json.msg).toMatchObject(areas)
      const asked = `findByDepartmentId?departmentId=${position.departmentId}`
      const positions = (await read(`basePositionRestful/${asked}`)).json.data
      expect(positions.map(({ id }: Json) => id)).toContain(position.id)
      const jobs = (await read(`basePositionJobRestful/${asked}`)).json.data
      expect(jobs).toContainEqual(
        expect.objectContaining({ positionId: position.id, jobId: position.jobId }),
      )
    })

    it('answer nobody more than the list itself', async () => {
      const { json } = await send('GET', '/api/baseServer/v1/basePersonRestful/listAll')
      const list = await send('GET', '/api/baseServer/v1/basePersonRestful/listByPage')
      expect(json.code ?? json.status).toBe(list.json.code ?? list.json.status)
    })
  })

  describe('2 §7 ERP pushes: doSubmitEbs, pushEbs, doPushEbs, doRepushEbs', () => {
    const documents = [
      ...['srmPurOrder', 'srmPurReceipt', 'srmSicTransaction', 'srmBaseItemPrice'],
      ...['srmPosSupplier', 'srmPosChangeInfo', 'srmRcnStatement'],
      ...['srmRcnInvoice', 'srmRcnAdvanceApply', 'srmRcnPaymentApply', 'srmRcnManualAccount'],
      ...['srmRcnDeduction', 'srmPurAsl'],
    ]
    const names = ['doSubmitEbs', 'pushEbs', 'doPushEbs', 'doRepushEbs']
    const calls = documents.flatMap((resource) => names.map((name) => [resource, name] as const))

    it.each(calls)('%s answers %s of one id and of a list', async (resource, name) => {
      const one = await asAdmin(at(resource, name), { id: '999999999' })
      if (one.json.code === 'SYSTEM_ONLY') expect(name).toBe('doPushEbs')
      else expect(one.json.code, one.json.msg).toBe('NOT_FOUND')
      for (const ids of ['999999998,999999999', ['999999998', '999999999']]) {
        const { json } = await asAdmin(at(resource, name), { ids })
        expect(json.data.map(({ id, status }: Json) => [id, status])).toEqual([
          ['999999998', 'E'],
          ['999999999', 'E'],
        ])
      }
    })

    it('are answered by every document that keeps what the ERP said of it', async () => {
      const all = await describedDocuments()
      // What the OA system is told of is kept in the same fields.
      const pushed = all.filter(
        ({ fields, operations }) =>
          fields.includes('pushStatus') && !operations.includes('doSubmitOa'),
      )
      expect(pushed.map(({ resource }) => resource).sort()).toEqual([...documents].sort())
      for (const { operations } of pushed) expect(operations).toEqual(expect.arrayContaining(names))
    })

    it('say that no interface is configured', async () => {
      const [price] = (await asAdmin(at('srmBaseItemPrice', 'listByPage'), { status: 'APPROVED' }))
        .json.data
      const body = { ids: price.id }
      const [zh] = (await asAdmin(at('srmBaseItemPrice', 'doSubmitEbs'), body)).json.data
      const [en] = (await asAdmin(at('srmBaseItemPrice', 'pushEbs'), body, 'EN')).json.data
      expect([zh.msg, en.msg]).toEqual([
        expect.stringContaining('未配置接口'),
        expect.stringContaining('No interface is configured'),
      ])
    })
  })

  describe('2 §7 doImport', () => {
    it('takes the sheet that importExcel takes, uploaded or as base64, for documents people write', async () => {
      const sheet = await sheetOf([
        ['银行代码*', '银行名称*'],
        ['X', 'x'],
      ])
      const body = { inputStream: sheet.toString('base64'), fileName: 'a.xlsx', dryRun: 'Y' }
      const direct = await asAdmin(at('srmBaseBank', 'doImport'), body)
      expect(direct.json.code ?? direct.json.data?.status).not.toBe('UNKNOWN_ACTION')
      const none = await asAdmin(at('srmBaseBank', 'doImport'), {})
      expect(none.json.code).toBe('IMPORT_NO_FILE')
      const form = { fields: {}, files: { 'a.xlsx': sheet } }
      const sent = await send('POST', `${FILES}/upload`, { form, tokens: bench.admin })
      const fileId = sent.json.data[0].id
      const kept = await asAdmin(at('srmBaseBank', 'doImport'), { fileId, dryRun: 'Y' })
      expect(kept.json.status).toBe(direct.json.status)
      const foreign = await post(at('srmPurRequisition', 'doImport'), { fileId })
      expect(['FILE_NOT_FOUND', 'NO_PERMISSION']).toContain(foreign.json.code)
    })
  })

  describe('2 §7 other calls', () => {
    it('listByPageToDeal lists delivery notes that wait, for either side', async () => {
      const supplier = codesOf(await logIn('supplier1'))
      const agreed = '/api/baseServer/v1/baseLoginRestful/doAcceptAgreement'
      await send('POST', agreed, { tokens: supplier })
      for (const tokens of [supplier, bench.admin]) {
        const path = at('srmPurDeliveryNote', 'listByPageToDeal')
        const { json } = await send('POST', path, { tokens, body: { pageIndex: 1, pageRows: 10 } })
        expect(json, json.msg).toMatchObject({ status: 'S', page: { curIndex: 1 } })
      }
    })

    it('doUrge of matters answers what is open', async () => {
      const { json } = await asAdmin(at('srmBasePendingMatter', 'doUrge'), { ids: '999999999' })
      expect(json.code).toBe('MATTER_NONE_OPEN')
    })

    it('doSave saves responsibilities of users', async () => {
      const save = '/api/baseServer/v1/baseUserResponsibilityRestful/doSave'
      const { json } = await asAdmin(save, {})
      expect(json.code).toBe('VALIDATION')
      expect((await post(save, {})).json.code).toBe('NO_PERMISSION')
    })

    it('batch save and batch delete are all or nothing', async () => {
      const path = '/api/srmServer/v1/srmBaseBankRestful'
      const { json } = await asAdmin(`${path}/doBatchSaveOrUpdate`, { rows: [{}, {}] })
      expect(json).toMatchObject({ status: 'E', code: 'VALIDATION' })
      const deleted = await asAdmin(`${path}/doBatchDelete`, { rows: [{ id: '999999999' }] })
      expect(deleted.json.code).toBe('NOT_FOUND')
    })
  })

  describe('2 §2 srmBaseTripartiteLogsList', () => {
    it('shows every call to an outside service, without what was said', async () => {
      const other = await openOtherSystem()
      try {
        await allowCallsHere(bench.product)
        const { platform } = bench.product.product
        const url = `${other.url}/hook?token=secret`
        await callOutside(platform, { url, service: 'MESSAGE', body: '{"word":"hidden"}' })
        other.answer = (response) => response.writeHead(500).end('{}')
        await callOutside(platform, { url, service: 'INTERFACE', body: '' })
        await callOutside(platform, { url: 'https://nowhere.example/x', service: 'SIGN_IN' }).catch(
          () => undefined,
        )
        await outsideLogged()
      } finally {
        other.close()
      }
      const path = '/api/srmServer/v1/srmBaseTripartiteLogsRestful/listByPage'
      const lines = (await asAdmin(path, { pageRows: 50 })).json.data
      const told = lines.map(({ provider, resultFlag }: Json) => `${provider} ${resultFlag}`)
      expect(told).toEqual(expect.arrayContaining(['MESSAGE S', 'INTERFACE E', 'SIGN_IN E']))
      expect(JSON.stringify(lines)).not.toMatch(/secret|hidden/)
    })
  })

  describe('1 §7 background export and sheetMaxRow', () => {
    const params = { requestUrl: LIST, columns: [{ key: 'requisitionNumber', title: '单号' }] }

    it('answers the message that the export was submitted in the background', async () => {
      const path = '/api/reportServer/v1/baseRptBackExportRestful/doBackExport'
      const body = { paramsValue: JSON.stringify(params), fileName: '采购申请' }
      const [zh, en] = [await asAdmin(path, body), await asAdmin(path, body, 'EN')]
      expect(zh.json).toMatchObject({ status: 'S', msg: '导出任务已提交，正在后台执行' })
      expect(en.json.msg).toBe('The export was submitted and runs in the background')
    })

    it('refuses fewer rows to a sheet than the text permits, and changes none in silence', async () => {
      const path = '/api/exportServer/v1/exportExcelRestful/exportExcel'
      for (const sheetMaxRow of [20_000, 1, -1, 'many'])
        expect((await post(path, { ...params, sheetMaxRow })).json.code).toBe(
          'EXPORT_SHEET_TOO_SMALL',
        )
      for (const sheetMaxRow of [20_001, 50_000, undefined])
        expect((await post(path, { ...params, sheetMaxRow })).json.status).toBe('S')
    })
  })
}
