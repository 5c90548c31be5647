import { makePdf } from '@opensrm/platform/print/pdf.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { codesIn, linearIn, pictureOfPage, qrIn } from '../../orders/testCodes.ts'
import {
  code128Svg,
  codeOf,
  LABEL_PAPER,
  type Label,
  labelPage,
  qrSvg,
} from './srmPurBarcode.label.ts'
import { codeIn, packageCount, packagesOf } from './srmPurBarcode.packages.ts'

const label: Label = {
  barcode: 'BC261120000001',
  isPallet: false,
  itemCode: 'BRG-0001',
  itemName: '圆柱滚子轴承',
  supplier: '苏州恒锐轴承有限公司',
  note: 'DN2026112000001',
  order: 'PO202611200001',
  lot: '批次L2611-α',
  quantity: '1,250.5',
  uom: '件',
  productionDate: '2026-11-01',
  expiryDate: null,
  packageNo: '1/3',
}

describe('packages', () => {
  it.each([
    ['250', '100', ['100', '100', '50']],
    ['300', '100', ['100', '100', '100']],
    ['40', '100', ['40']],
    ['1.5', '0.4', ['0.4', '0.4', '0.4', '0.3']],
  ])('of %s by %s are %j', (quantity, pack, parts) => {
    expect(packagesOf(quantity, pack).map(String)).toEqual(parts)
  })

  it('of a line are packed lot by lot, and next to them quantity without a lot', () => {
    const line = { id: '1', quantity: '500', packQuantity: '50' }
    const lot = (quantity: string, parentId = '1') => ({
      ...{ parentId, quantity, lotNumber: 'L', productionDate: null, expiryDate: null },
    })
    expect(packageCount(line, [])).toBe(10)
    expect(packageCount(line, [lot('166'), lot('166'), lot('168')])).toBe(12)
    expect(packageCount(line, [lot('120'), lot('30', '2')])).toBe(3 + 8)
    expect(packageCount({ ...line, packQuantity: null }, [])).toBeNull()
  })
})

describe('the codes on a label', () => {
  it('have the same content when read again', async () => {
    const read = await qrIn(qrSvg(codeOf(label)))
    expect(read).toBe('BC261120000001|BRG-0001|批次L2611-α|1250.5|DN2026112000001')
    expect(codeIn(read ?? '')).toBe(label.barcode)
    expect(await linearIn(code128Svg(label.barcode))).toEqual({
      text: label.barcode,
      format: 'Code128',
    })
  })

  it.each([
    ['bc261120000001|x|y', 'BC261120000001'],
    ['  dn2026112000001 ', 'DN2026112000001'],
  ])('are understood as typed: %s', (typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  it('are printed in both languages', () => {
    const words = (language: 'CN' | 'EN') => JSON.stringify(labelPage(label, language))
    expect(words('CN')).toContain('外箱')
    expect(words('EN')).toContain('Lot')
    expect(words('EN')).toContain('BOX')
  })
})

describe('a sheet of labels', () => {
  const full = { ...label, expiryDate: '2027-11-01' }
  const long = {
    ...{ ...full, isPallet: true, packageNo: '123/1000', lot: 'LOT-2026-11-22-000000000001' },
    itemName: 'Double-row cylindrical roller bearing with tapered bore, brass cage, class SP',
    supplier:
      'Suzhou Hengrui Bearing Manufacturing and Trading Group Company Limited (Park Branch)',
  }

  it('has one complete label per page, with codes a scanner can read', async () => {
    const labels = [full, full, long]
    const printed = await makePdf({
      ...{ title: 'Labels', paper: LABEL_PAPER, footer: null, stamp: null },
      pages: labels.map((each) => labelPage(each, 'EN')),
    })
    const pdf = await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise
    expect(pdf.numPages).toBe(labels.length)
    for (const [at, each] of labels.entries()) {
      const picture = await pictureOfPage(pdf, at + 1)
      expect([picture.width, picture.height].map(Math.round)).toEqual([851, 595])
      expect((await codesIn(picture.png)).sort()).toEqual([each.barcode, codeOf(each)])
    }
    await pdf.loadingTask.destroy()
  })
})
