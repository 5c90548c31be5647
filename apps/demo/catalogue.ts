import sharp from 'sharp'
import type { Company } from './build.ts'
import { idOf } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { Upload } from './lifecycle/tools.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const BUYER = 'buyer5'
const OWNER = 'manager1'
const SKU = 'srmPurCatalogSku'

type Leaf = {
  code: string
  name: string
  nameEn: string
  category: string
  supplier: string
  attributes: readonly (readonly [
    code: string,
    name: string,
    type: string,
    choices: string | null,
  ])[]
}

const LEAVES: readonly Leaf[] = [
  {
    ...{ code: 'MALL-PPE', name: '劳保用品', nameEn: 'Safety equipment' },
    ...{ category: 'C0602', supplier: '安盾劳保' },
    attributes: [
      ['SIZE', '尺码', 'TEXT', null],
      ['GRADE', '防护等级', 'CHOICE', '一般;加强'],
    ],
  },
  {
    ...{ code: 'MALL-OFC', name: '办公用品', nameEn: 'Office supplies' },
    ...{ category: 'C0604', supplier: '文博办公' },
    attributes: [['COLOUR', '颜色', 'MULTI', '黑;蓝;红;彩色']],
  },
]

type Stage = 'ON_SHELF' | 'CHANGING' | 'OFF_SHELF' | 'APPROVED' | 'APPROVING' | 'REJECTED' | 'DRAFT'
type Goods = readonly [
  leaf: number,
  name: string,
  nameEn: string,
  uom: string,
  price: string,
  stage: Stage,
  stock: string | null,
]

const GOODS: readonly Goods[] = [
  [0, '丁腈浸胶手套', 'Nitrile coated gloves', 'PAIR', '6.80', 'ON_SHELF', null],
  [0, '防砸安全鞋', 'Safety shoes', 'PAIR', '158.00', 'ON_SHELF', '120'],
  [0, '护目镜', 'Safety goggles', 'PCS', '19.90', 'CHANGING', '300'],
  [0, '防尘口罩 KN95', 'Dust mask KN95', 'BOX', '65.00', 'ON_SHELF', '8'],
  [0, '反光背心', 'Reflective vest', 'PCS', '22.50', 'OFF_SHELF', null],
  [0, '降噪耳罩', 'Ear muffs', 'PCS', '89.00', 'APPROVING', null],
  [1, 'A4复印纸 70g', 'A4 copy paper 70 g', 'BOX', '142.00', 'ON_SHELF', null],
  [1, '中性笔 0.5mm', 'Gel pen 0.5 mm', 'BOX', '21.60', 'ON_SHELF', '500'],
  [1, '标签打印纸', 'Label paper', 'ROLL', '18.00', 'APPROVED', null],
  [1, '黑色硒鼓', 'Toner cartridge black', 'PCS', '258.00', 'ON_SHELF', '12'],
  [1, '白板', 'Whiteboard', 'PCS', '199.00', 'REJECTED', null],
  [1, '档案盒', 'File box', 'PCS', '6.50', 'DRAFT', null],
]

/** A directory of two branches, and SKUs in each of their states. */
export async function buildCatalogue(
  company: Company,
  plan: CompanyPlan,
  { clock, upload }: { clock: DemoClock; upload: Upload },
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(40_301))
  const root = await desk.save(BUYER, 'srmPurCatalog', {
    ...{ catalogCode: 'MALL', catalogName: '日常用品', catalogNameEn: 'Daily supplies' },
  })
  const leaves: Doc[] = []
  for (const [at, leaf] of LEAVES.entries())
    leaves.push(
      await desk.save(BUYER, 'srmPurCatalog', {
        ...{ catalogCode: leaf.code, catalogName: leaf.name, catalogNameEn: leaf.nameEn },
        ...{ parentId: root.id, seqNum: at, ownerId: idOf(company, 'person', OWNER) },
        categoryId: idOf(company, 'category', leaf.category),
        attributes: leaf.attributes.map(([attrCode, attrName, attrType, attrValues], seqNum) => ({
          ...{ attrCode, attrName, attrType, seqNum, filterFlag: 'Y' },
          ...(attrValues ? { attrValues } : {}),
        })),
      }),
    )
  for (const [at, goods] of GOODS.entries())
    await company.attempt(() => offer(desk, { goods, at, leaves, upload }))
  await company.attempt(() => buy(desk))
}

const EMPLOYEE = 'requester1'
const ORDER = 'srmPurCatalogOrder'
const CART = 'srmPurCatalogCart'

/** An employee's address, an order on its way, a draft, and goods in the cart. */
async function buy(desk: Desk): Promise<void> {
  const employee = await desk.company.as(EMPLOYEE)
  const type = await desk.save('admin', 'srmPurBillType', {
    ...{ billTypeCode: 'PO_MALL', billTypeName: '商城采购订单', billTypeNameEn: 'Mall order' },
    ...{ documentKind: 'ORDER', orderType: 'CATALOG', priceControl: 'FREE', confirmMode: 'HEADER' },
  })
  await desk.act('admin', 'srmPurBillType', 'doEnable', type)
  const county = await desk.save('admin', 'srmBaseDistrict', {
    ...{ districtCode: 'CN-MALL-SIP', districtName: '工业园区', districtNameEn: 'Industrial Park' },
    ...{ districtLevel: 'COUNTY', parentId: desk.id('district', '320500'), countryCode: 'CN' },
  })
  const addressee = await desk.save(EMPLOYEE, 'srmPurCatalogAddressee', {
    ...{ receiverName: '李娜', receiverPhone: '13812345678', districtId: county.id },
    ...{ address: '一号厂房东门', receiveWindow: '8:00-17:00' },
    receiveOrgId: desk.id('org', 'SZ1'),
  })
  const { rows } = await employee.ok(CART, 'findGoods', { query: { sort: 'PRICE_UP' } })
  const [pen, paper, ...others] = rows as Doc[]
  const { id } = await employee.ok(ORDER, 'doBuyNow', {
    ...{ skuId: paper.id, quantity: '10', addresseeId: addressee.id },
  })
  await desk.act(EMPLOYEE, ORDER, 'doSubmit', await desk.see(EMPLOYEE, ORDER, id))
  await employee.ok(ORDER, 'doBuyNow', {
    ...{ skuId: pen.id, quantity: '5', addresseeId: addressee.id },
  })
  for (const goods of others.slice(0, 2))
    await employee.ok(CART, 'doAddCart', { skuId: goods.id, quantity: '2' })
}

async function offer(
  desk: Desk,
  of: { goods: Goods; at: number; leaves: readonly Doc[]; upload: Upload },
): Promise<void> {
  const [place, skuName, skuNameEn, uomCode, priceInclTax, stage, stock] = of.goods
  const leaf = LEAVES[place] as Leaf
  const draft = await desk.save(BUYER, SKU, {
    ...{ skuName, skuNameEn, uomCode, priceInclTax, taxRate: '13' },
    ...{ catalogId: of.leaves[place].id, supplierId: desk.id('supplier', leaf.supplier) },
    supplierSkuCode: `${leaf.code}-${String(of.at + 1).padStart(3, '0')}`,
    ...{ priceEffectiveFrom: desk.today(), priceEffectiveTo: desk.date(250), deliveryDays: 3 },
    ...(stock ? { stockMode: 'LIMITED', stockQuantity: stock } : {}),
    mainImageId: await of.upload(
      BUYER,
      `${leaf.code}-${of.at}.png`,
      await picture(of.at, skuNameEn),
    ),
    skuDetail: `<p>${skuName}，原厂包装，质量问题包退换。</p>`,
  })
  if (stage === 'DRAFT') return
  const waiting = await desk.act(BUYER, SKU, 'doSubmit', draft)
  if (stage === 'APPROVING') return
  if (stage === 'REJECTED') {
    await desk.reject(SKU, waiting, [OWNER], '请补充规格和安装方式')
    return
  }
  const approved = await desk.approve(SKU, waiting, [OWNER], '同意')
  if (stage === 'APPROVED') return
  await desk.act(OWNER, SKU, 'doOnShelf', approved)
  if (stage === 'OFF_SHELF')
    await desk.act(OWNER, SKU, 'doOffShelf', approved, { reason: '供应商暂时缺货' })
  if (stage === 'CHANGING')
    await desk.act(BUYER, SKU, 'doChange', approved, {
      ...{ priceInclTax: '23.90', changeReason: '镜片升级为防雾涂层' },
    })
}

/** A plain picture with the name of the goods. */
function picture(at: number, name: string): Promise<Buffer> {
  const hue = (at * 47) % 360
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
        <rect width="640" height="640" fill="hsl(${hue} 32% 92%)"/>
        <rect x="150" y="130" width="340" height="300" rx="28" fill="hsl(${hue} 38% 58%)"/>
        <rect x="150" y="130" width="340" height="76" rx="28" fill="hsl(${hue} 38% 46%)"/>
        <text x="320" y="520" font-size="38" text-anchor="middle" font-family="sans-serif"
          fill="hsl(${hue} 40% 26%)">${name}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
}
