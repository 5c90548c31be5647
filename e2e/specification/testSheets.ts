import { describe, expect, it } from 'vitest'
import { type Json, LIST, post } from './testClient.ts'

export function sheetCalls(): void {
  describe('1 §7 Excel export and import', () => {
    const EXPORT = '/api/exportServer/v1/exportExcelRestful'
    const asked = {
      requestUrl: `${LIST}?pageRows=20000&pageIndex=1`,
      requestParams: JSON.stringify({}),
      columns: JSON.stringify([{ key: 'requisitionNumber', title: '单号' }]),
      fileName: '采购申请',
      sheetMaxRow: 20001,
    }

    it('are exported as base64, plainly or with more conditions', async () => {
      const plain = await post(`${EXPORT}/exportExcel`, asked)
      expect(plain.json, plain.json.msg).toMatchObject({ status: 'S', data: { fileType: 'xlsx' } })
      expect(Buffer.from(plain.json.data.inputStream, 'base64').toString('latin1', 0, 2)).toBe('PK')
      const custom = await post(`${EXPORT}/customExportExcel`, {
        ...asked,
        customParams: JSON.stringify({ status: ['DRAFT'] }),
      })
      expect(custom.json.status, custom.json.msg).toBe('S')
    })

    it('are refused without link or columns, and fetch nothing from elsewhere', async () => {
      const refusal = async (values: Json) =>
        (await post(`${EXPORT}/exportExcel`, { ...asked, ...values })).json
      expect((await refusal({ requestUrl: '' })).msg).toBe('请求数据链接不能为空')
      expect((await refusal({ columns: '[]' })).msg).toBe('导出字段列表不能为空')
      expect((await refusal({ requestUrl: 'http://169.254.169.254/latest' })).status).toBe('E')
    })

    it('have a template to import from', async () => {
      const { json } = await post(
        '/api/exportServer/v1/importExcelRestful/downloadImportTemplate',
        {
          functionCode: 'srmPurRequisition',
        },
      )
      expect(json, json.msg).toMatchObject({ status: 'S', data: { fileType: 'xlsx' } })
    })
  })
}
