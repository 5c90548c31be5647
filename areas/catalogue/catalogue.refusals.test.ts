import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { zipStream } from '@opensrm/platform/files/zip.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOG, MAPPING, openMallDesk, type Row, SKU } from './testMall.ts'

let desk: Awaited<ReturnType<typeof openMallDesk>>
let supplier: Awaited<ReturnType<typeof desk.as>>
let manager: typeof supplier
let buyer: typeof supplier

beforeAll(async () => {
  desk = await openMallDesk()
  supplier = await desk.as('supplier1')
  manager = await desk.as('manager1')
  buyer = await desk.as('buyer1')
})
afterAll(() => desk?.test.close())

describe('A directory', () => {
  it('has one name under its parent, three levels, and no children under its SKUs', async () => {
    const top = await desk.directory({ catalogName: '工具' })
    await expectRefusal('CATALOG_NAME_TAKEN', buyer, CATALOG, 'saveOrUpdate', {
      ...{ catalogCode: 'DX', catalogName: '工具' },
    })
    const second = await desk.directory({ parentId: top.id })
    const third = await desk.directory({ parentId: second.id })
    expect(third).toMatchObject({ catalogLevel: 3, leafFlag: 'Y' })
    await expectRefusal('TREE_TOO_DEEP', buyer, CATALOG, 'saveOrUpdate', {
      ...{ catalogCode: 'DY', catalogName: '第四级', parentId: third.id },
    })
    await desk.draft({ catalogId: third.id })
    const other = await desk.directory()
    await desk.draft({ catalogId: other.id })
    await expectRefusal('CATALOG_HAS_SKUS', buyer, CATALOG, 'saveOrUpdate', {
      ...{ catalogCode: 'DZ', catalogName: '下级', parentId: other.id },
    })
    await buyer.ok(CATALOG, 'doInvalid', desk.of(await desk.see(second, 'buyer1', CATALOG)))
    const below = await desk.see(third, 'buyer1', CATALOG)
    expect(below.status).toBe('INACTIVE')
    await expectRefusal('CATALOG_PARENT_INACTIVE', buyer, CATALOG, 'doEffect', desk.of(below))
  })

  it('hands its attributes down, which keep their type once they are filled in', async () => {
    const size = { attrCode: 'SIZE', attrName: '尺寸', attrType: 'NUMBER', requiredFlag: 'Y' }
    const top = await desk.directory({ attributes: [size] })
    const leaf = await desk.directory({
      parentId: top.id,
      attributes: [
        { attrCode: 'COLOUR', attrName: '颜色', attrType: 'CHOICE', attrValues: '红;蓝' },
        { attrCode: 'USE', attrName: '用途', attrType: 'MULTI', attrValues: '室内;室外' },
      ],
    })
    await expectRefusal('CATALOG_ATTRIBUTE_INHERITED', buyer, CATALOG, 'saveOrUpdate', {
      ...{ catalogCode: 'DA', catalogName: '重复', parentId: top.id, attributes: [size] },
    })
    const draft = await desk.draft({ catalogId: leaf.id, mainImageId: await desk.picture() })
    expect(draft.attributes.map(({ attrCode }: Row) => attrCode)).toEqual(['SIZE', 'COLOUR', 'USE'])
    await expectRefusal('SKU_ATTRIBUTE_NEEDED', supplier, SKU, 'doSubmit', desk.of(draft))
    const filled = (...values: string[]) => ({
      ...desk.of(draft),
      attributes: draft.attributes.map(({ id }: Row, at: number) => ({
        id,
        attrValue: values[at],
      })),
    })
    const save = ['saveOrUpdate', filled('大', '红', '室内')] as const
    await expectRefusal('SKU_ATTRIBUTE_NUMBER', supplier, SKU, ...save)
    await expectRefusal('SKU_ATTRIBUTE_CHOICE', supplier, SKU, 'saveOrUpdate', {
      ...filled('3', '绿', '室内'),
    })
    await expectRefusal('SKU_ATTRIBUTE_CHOICE', supplier, SKU, 'saveOrUpdate', {
      ...filled('3', '红', '室内;水下'),
    })
    await supplier.ok(SKU, 'saveOrUpdate', filled('3.5', '红', '室内;室外'))
    const { answer } = await supplier.ok(SKU, 'doCopy', desk.of(await desk.see(draft)))
    const copy = await desk.see(answer)
    expect(copy).toMatchObject({
      ...{ status: 'DRAFT', supplierSkuCode: `${draft.supplierSkuCode}-2` },
      attributes: [{ attrValue: '3.5' }, { attrValue: '红' }, { attrValue: '室内;室外' }],
    })
    expect(copy.mainImageId).not.toBe((await desk.see(draft)).mainImageId)
    const now = await desk.see(top, 'buyer1', CATALOG)
    await expectRefusal('CATALOG_ATTRIBUTE_USED', buyer, CATALOG, 'saveOrUpdate', {
      ...desk.of(now),
      attributes: [{ ...now.attributes[0], attrType: 'TEXT' }],
    })
    await expectRefusal('CATALOG_ATTRIBUTE_USED', buyer, CATALOG, 'saveOrUpdate', {
      ...desk.of(now),
      attributes: [],
    })
  })

  it('has an owner who may decide on its SKUs, and a category before it holds any', async () => {
    await expectRefusal('CATALOG_OWNER', buyer, CATALOG, 'saveOrUpdate', {
      ...{ catalogCode: 'DO', catalogName: '无权', ownerId: desk.id('person', 'warehouse1') },
      categoryId: desk.id('category', 'C1'),
    })
    const bare = await desk.directory({ categoryId: null, ownerId: null })
    await expectRefusal('SKU_DIRECTORY_INCOMPLETE', supplier, SKU, 'saveOrUpdate', {
      ...desk.skuValues({ catalogId: bare.id }),
    })
  })
})

describe('A SKU', () => {
  it('is checked at its fields when it is saved', async () => {
    const refused = (code: string, values: Row) =>
      expectRefusal(code, supplier, SKU, 'saveOrUpdate', desk.skuValues(values))
    await refused('SKU_PRICE_NEEDED', { priceInclTax: '0' })
    await refused('SKU_MARKET_PRICE', { marketPriceInclTax: '99' })
    await refused('SKU_BAR_CODE', { barCode: '6901234567890' })
    await refused('SKU_MINIMUM_MULTIPLE', { minOrderQuantity: '5', orderMultiple: '2' })
    await refused('SKU_MAXIMUM_BELOW', { minOrderQuantity: '4', maxOrderQuantity: '3' })
    const { id: agreementId } = await desk.agreement('113')
    await refused('SKU_AGREEMENT_LINE_NEEDED', { agreementId })
    expect(await desk.draft({ barCode: '6901234567892', marketPriceInclTax: '125' })).toMatchObject(
      { discountPct: '20.0000' },
    )
  })

  it('keeps to its agreement when it is submitted', async () => {
    const mainImageId = async () => ({ mainImageId: await desk.picture() })
    const submit = async (code: string, values: Row) =>
      expectRefusal(
        ...([code, supplier, SKU, 'doSubmit'] as const),
        desk.of(await desk.draft({ ...(await mainImageId()), ...values })),
      )
    const bound = await desk.directory({ agreementFlag: 'Y' })
    await submit('SKU_AGREEMENT_NEEDED', { catalogId: bound.id })
    const agreement = await desk.agreement('113', {}, 'M3')
    const under = { agreementId: agreement.id, agreementLineNum: 10 }
    await submit('SKU_AGREEMENT_LINE', { ...under, agreementLineNum: 77 })
    await submit('SKU_AGREEMENT_PERIOD', { ...under, priceEffectiveTo: desk.day(301) })
    const packaging = await desk.directory({ categoryId: desk.id('category', 'C2') })
    await submit('SKU_AGREEMENT_CATEGORY', { ...under, catalogId: packaging.id })
    const sku = await desk.draft({ ...under, ...(await mainImageId()) })
    await leaveAs(desk.test, 'srm_pur_agreement', agreement.id, { status: 'TERMINATED' })
    await expectRefusal('SKU_AGREEMENT_OTHER', supplier, SKU, 'doSubmit', desk.of(sku))
    await leaveAs(desk.test, 'srm_pur_agreement', agreement.id, { status: 'EFFECTIVE' })
  })

  it('tells all that keeps it from the shelf', async () => {
    const catalog = await desk.directory()
    const sku = await desk.approved({ catalogId: catalog.id, priceEffectiveFrom: desk.day(3) })
    await leaveAs(desk.test, 'srm_pur_catalog', catalog.id, { status: 'INACTIVE' })
    await leaveAs(desk.test, 'srm_pur_catalog_sku', sku.id, { main_image_id: null })
    const { msg } = await manager.refused(SKU, 'doOnShelf', desk.of(await desk.see(sku)))
    const dates = { from: desk.day(3), to: desk.day(200) }
    for (const text of [
      messageText('SHELF_PRICE_DATES', dates),
      messageText('SHELF_DIRECTORY', {}),
      messageText('SHELF_PICTURE', {}),
    ])
      expect(msg).toContain(text.zh)
  })

  it('is not decided on by who asks for the change', async () => {
    const buyerId = desk.id('person', 'buyer1')
    const category = await desk.see({ id: desk.id('category', 'C2') }, 'admin', 'srmBaseCategory')
    await (await desk.as('admin')).ok('srmBaseCategory', 'saveOrUpdate', {
      ...desk.of(category),
      staffs: [
        ...category.staffs,
        { staffRole: 'CATEGORY_MANAGER', personId: buyerId, effectiveFrom: desk.day(-1) },
      ],
    })
    const catalog = await desk.directory({ categoryId: desk.id('category', 'C2') })
    const sku = await desk.approved({ catalogId: catalog.id })
    const asked = await manager.ok(SKU, 'doChange', {
      ...desk.of(await desk.see(sku, 'manager1')),
      ...{ brand: '新牌', changeReason: '更名' },
    })
    expect(asked).toMatchObject({ changeState: 'APPROVING', approverId: buyerId })
    await expectRefusal('SKU_OWN_SUBMISSION', manager, SKU, 'doApproveChange', desk.of(asked))
    expect(await buyer.ok(SKU, 'doApproveChange', desk.of(asked))).toMatchObject({ brand: '新牌' })
  })

  it('takes its pictures from a zip, all or none', async () => {
    const sku = await desk.draft()
    const code = sku.supplierSkuCode
    const png = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#678' } })
        .png()
        .toBuffer()
    const pack = async (files: { [name: string]: Buffer }): Promise<Row> => {
      const entries = Object.entries(files).map(([name, bytes]) => ({
        ...{ name, open: async () => Readable.from([bytes]) },
      }))
      const zip = await buffer(zipStream(entries, '2026-01-01 08:00:00'))
      return {
        supplierId: desk.id('supplier', 'S1'),
        zipFileId: await fileClient(desk.test, supplier).upload('p.zip', zip),
      }
    }
    const main = await png(500)
    const refused = async (code: string, body: Row) =>
      expectRefusal(code, supplier, SKU, 'importPictures', body)
    await refused('SKU_PICTURE_UNKNOWN', await pack({ [`${code}.png`]: main, 'other.png': main }))
    await refused('SKU_PICTURE_UNREAD', await pack({ [`${code}.png`]: Buffer.from('no picture') }))
    await refused('SKU_ZIP_UNREAD', {
      supplierId: desk.id('supplier', 'S1'),
      zipFileId: await fileClient(desk.test, supplier).upload('p.zip', 'PK no zip at all'),
    })
    expect((await desk.see(sku)).mainImageId).toBeNull()
    const files = { [`${code}.png`]: main, [`folder/${code}_2.png`]: await png(80) }
    expect(await supplier.ok(SKU, 'importPictures', await pack(files))).toEqual({
      ...{ pictures: 2, skus: 1 },
    })
    const pictured = await desk.see(sku)
    expect(pictured.mainImageId).toMatch(/^\d+$/)
    expect(pictured.imageIds).toMatch(/^\d+$/)
  })
})

describe('Mappings', () => {
  it('are imported as a whole, by the code of the supplier', async () => {
    const first = await desk.draft()
    const second = await desk.draft()
    const row = (supplierSkuCode: string) => ({
      ...{ supplierId: desk.id('supplier', 'S1'), supplierSkuCode },
      ...{ itemId: desk.id('item', 'M1'), convertQuantity: '2' },
    })
    await expectRefusal('MAPPING_SKU_UNKNOWN', buyer, MAPPING, 'doImport', {
      rows: [row(first.supplierSkuCode), row('no such code')],
    })
    expect(await buyer.ok(MAPPING, 'listByPage', { skuId: first.id })).toEqual([])
    const { created } = await buyer.ok(MAPPING, 'doImport', {
      rows: [row(first.supplierSkuCode), row(second.supplierSkuCode)],
    })
    expect(created).toBe(2)
    const [mapping] = await buyer.ok(MAPPING, 'listByPage', { skuId: first.id })
    const off = await buyer.ok(MAPPING, 'doInvalid', desk.of(mapping))
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M1'), { status: 'FROZEN' })
    await expectRefusal('MAPPING_ITEM_INACTIVE', buyer, MAPPING, 'doEffect', desk.of(off))
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M1'), { status: 'ACTIVE' })
  })

  it('keep the row before a change of the quantity', async () => {
    const sku = await desk.onShelf()
    const mapping = await buyer.ok(MAPPING, 'saveOrUpdate', {
      ...{ skuId: sku.id, itemId: desk.id('item', 'M1'), convertQuantity: '10' },
      effectiveFrom: desk.day(-5),
    })
    await buyer.ok(MAPPING, 'saveOrUpdate', { ...desk.of(mapping), convertQuantity: '20' })
    const rows: Row[] = await buyer.ok(MAPPING, 'listByPage', { skuId: sku.id })
    const shown = rows
      .map(({ convertQuantity, effectiveFrom, effectiveTo }) => [
        ...[convertQuantity, effectiveFrom, effectiveTo],
      ])
      .sort()
    expect(shown).toEqual([
      ['10.000000', desk.day(-5), desk.day(-1)],
      ['20.000000', desk.day(), null],
    ])
  })
})
