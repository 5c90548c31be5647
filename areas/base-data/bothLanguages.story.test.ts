import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { rowsOfSheet } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestProduct
let admin: ApiClient
let buyer: ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const STORE = { zh: '一厂原料库', en: 'Plant 1 raw materials' }

beforeAll(async () => {
  test = await startProduct()
  ;[admin, buyer] = [await test.login('admin'), await test.login('buyer1')]
})
afterAll(() => test?.close())

describe('A name in two languages', () => {
  const order = (language: 'CN' | 'EN', keyword: string) =>
    buyer.ok(
      'srmBaseSubinventory',
      'findForPick',
      {
        keyword,
        for: { resource: 'srmPurOrder', field: 'subinventoryId', child: 'lines' },
        row: { receiveOrgId: id('org', 'P1') },
      },
      { language },
    )

  it('is found by either name and shown in the language of the reader', async () => {
    for (const [language, name] of [
      ['CN', STORE.zh],
      ['EN', STORE.en],
    ] as const)
      for (const keyword of [STORE.zh, 'raw materials'])
        expect(
          (await order(language, keyword)).map(({ label }: { label: string }) => label),
        ).toEqual([name])
    const filter = { subinventoryName: 'raw mat' }
    expect(await admin.ok('srmBaseSubinventory', 'listByPage', filter)).toHaveLength(1)
  })

  it('is shown like this wherever it is referred to, and falls back to the other name when untranslated', async () => {
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_STD'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      lines: [
        {
          ...{ itemId: id('item', 'M1'), quantity: '1', needByDate: '2099-01-01' },
          subinventoryId: id('subinventory', 'RAW1'),
        },
      ],
    })
    const inLanguage = async (language: 'CN' | 'EN') =>
      buyer.ok('srmPurOrder', 'findById', { id: draft.id }, { language })
    const [zh, en] = [await inLanguage('CN'), await inLanguage('EN')]
    expect([zh, en].map(({ lines }) => lines[0].subinventoryIdLabel)).toEqual([STORE.zh, STORE.en])
    expect([zh, en].map(({ siteIdLabel }) => siteIdLabel)).toEqual(['总部', '总部'])
    // Text copied from the item is stored unchanged; its label follows the item's name.
    expect(en.lines[0]).toMatchObject({
      itemDescription: '轴承座',
      itemDescriptionLabel: 'Bearing block',
    })
    expect(zh.lines[0]).not.toHaveProperty('itemDescriptionLabel')
    await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...{ id: en.id, versionNum: en.versionNum },
      lines: [{ id: en.lines[0].id, itemDescription: '轴承座 Φ30' }],
    })
    expect((await inLanguage('EN')).lines[0]).not.toHaveProperty('itemDescriptionLabel')
  })

  it('is exported in both languages for an English user, so that an import loses neither', async () => {
    const body = {
      requestUrl: '/api/srmServer/v1/srmBaseSubinventoryRestful/listByPage',
      requestParams: '{"subinventoryCode":"RAW1"}',
      columns: JSON.stringify([{ key: 'subinventoryCode' }, { key: 'subinventoryName' }]),
    }
    const answer = await admin.ok('exportExcel', 'exportExcel', body, {
      ...{ service: 'exportServer', language: 'EN' },
    })
    const rows = await rowsOfSheet(Buffer.from(answer.inputStream, 'base64'))
    expect(rows).toEqual([
      ['Subinventory code', 'Name', 'Name (English)'],
      ['RAW1', STORE.zh, STORE.en],
    ])
  })
})
