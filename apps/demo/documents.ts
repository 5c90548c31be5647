import { buildMajorApproval } from './approvals.ts'
import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import type { Plant } from './company/organisation.ts'
import { agreementsAndAlterations } from './history/agreements.ts'
import { auctions } from './history/auctions.ts'
import { createDesk, type Desk } from './history/desk.ts'
import { importedGoods } from './history/imports.ts'
import { inboxesAreRead } from './history/inboxes.ts'
import { INQUIRIES, inquiryStory } from './history/inquiries.ts'
import { type OrderEnd, type OrderLife, orderStory } from './history/orders.ts'
import {
  type AdvanceEnd,
  deductionStory,
  manualAccountStory,
  ownAccounts,
} from './history/payments.ts'
import { evaluatedSuppliers } from './history/performance.ts'
import { planningAndCorrections } from './history/planning.ts'
import { proportions } from './history/proportions.ts'
import { REQUISITIONS } from './history/requisitionList.ts'
import { requisitionStory, type Wanted } from './history/requisitions.ts'
import { customersAndSamples } from './history/samples.ts'
import { SEALED_AUCTIONS, sealedAuctionStory } from './history/sealedAuctions.ts'
import { serialNumbers } from './history/serials.ts'
import { closingStory, LATEST_CLOSING, PAST_CLOSINGS } from './history/settlement.ts'
import { subcontracting } from './history/subcontracting.ts'
import { supplierCare } from './history/supplierCare.ts'
import { openTender } from './history/tenderNegotiation.ts'
import { tenderPlanning } from './history/tenderPlanning.ts'
import { tenders } from './history/tenders.ts'
import { playStories, type Story } from './history/timeline.ts'
import type { Upload } from './lifecycle/tools.ts'
import type { CompanyPlan, SupplierPlan } from './plan.ts'
import { createRandom } from './random.ts'

type Row = [end: OrderEnd, supplier: string, plant: Plant, from: number, more?: Partial<OrderLife>]

const wanted = (title: string, share = 1, urgent = false): Partial<OrderLife> => ({
  demand: { title, share, urgent },
})

const prepaid = (advance: AdvanceEnd, line: Wanted): Partial<OrderLife> => ({
  ...{ billType: 'PO_FREE', term: '预付30%,验收60%,质保10%', advance, lines: [line] },
})

/** Orders by progress; the day is relative to today. */
const ORDERS: readonly Row[] = [
  // Completed: in stock for weeks.
  ['STOCKED', '恒锐轴承', 'SZ1', -54, wanted('主轴箱轴承月度需求')],
  ['STOCKED', '瑞达紧固件', 'SZ1', -52, wanted('装配紧固件补库')],
  ['STOCKED', '鼎拓精密', 'WX1', -50],
  ['STOCKED', '力源电机', 'SZ2', -47, wanted('伺服轴批量装配')],
  ['STOCKED', '宝盛钢材', 'WX1', -45],
  ['STOCKED', '恒锐轴承', 'WX1', -40, wanted('减速箱轴承')],
  ['STOCKED', '华兴电路', 'SZ2', -38],
  ['STOCKED', '绿森包装', 'SZ1', -35],
  ['STOCKED', '瑞达紧固件', 'CQ1', -33],
  ['STOCKED', '道益化工', 'SZ1', -30],
  ['STOCKED', '恒锐轴承', 'SZ2', -26, wanted('9月装配计划轴承')],
  // Partly received, or with faults.
  ['SOME_REJECTED', '鼎拓精密', 'SZ1', -32, wanted('轴承座与法兰')],
  ['SOME_REJECTED', '恒锐轴承', 'SZ1', -24],
  ['SOME_REJECTED', '力源电机', 'WX1', -22],
  ['PART_STOCKED', '瑞达紧固件', 'SZ2', -22, wanted('标准件滚动需求', 0.7)],
  ['PART_STOCKED', '恒锐轴承', 'SZ1', -18],
  ['PART_STOCKED', '宝盛钢材', 'CQ1', -20],
  ['SHORT', '瑞达紧固件', 'WX1', -19],
  ['SHORT', '绿森包装', 'SZ2', -17],
  ['NOTE_CLOSED', '鼎拓精密', 'CQ1', -28],
  // In the warehouse, waiting for inspection or stocking.
  ['RECEIVED', '恒锐轴承', 'SZ1', -13, wanted('主轴返修备件', 1, true)],
  ['RECEIVED', '力源电机', 'SZ2', -12],
  ['RECEIVED', '华兴电路', 'WX1', -12],
  ['PART_INSPECTED', '鼎拓精密', 'SZ1', -14],
  ['PART_INSPECTED', '恒锐轴承', 'CQ1', -14],
  ['INSPECTED', '华兴电路', 'SZ1', -15],
  ['INSPECTED', '瑞达紧固件', 'SZ1', -14],
  ['RECEIPT_DRAFT', '宝盛钢材', 'SZ1', -12],
  ['RECEIPT_DRAFT', '瑞达紧固件', 'WX1', -12],
  ['RECEIPT_CANCELLED', '绿森包装', 'SZ1', -16],
  // In transit.
  ['ARRIVED', '恒锐轴承', 'SZ2', -11],
  ['ARRIVED', '道益化工', 'SZ1', -11],
  ['SHIPPED', '恒锐轴承', 'SZ1', -10, wanted('10月装配计划轴承', 0.6)],
  ['SHIPPED', '瑞达紧固件', 'SZ1', -10],
  ['SHIPPED', '力源电机', 'CQ1', -9],
  ['SHIPPED', '华兴电路', 'SZ2', -10],
  ['NOTE_READY', '恒锐轴承', 'WX1', -9],
  ['NOTE_READY', '鼎拓精密', 'WX1', -8],
  ['NOTE_DRAFT', '瑞达紧固件', 'SZ2', -8],
  ['NOTE_DRAFT', '恒锐轴承', 'SZ1', -8],
  ['NOTE_APPROVING', '瑞达紧固件', 'SZ1', -5],
  ['NOTE_APPROVING', '恒锐轴承', 'SZ1', -4],
  ['NOTE_REJECTED', '恒锐轴承', 'SZ2', -6],
  ['NOTE_CANCELLED', '力源电机', 'SZ1', -11],
  // Confirmed, and waiting for confirmation.
  ['CONFIRMED', '恒锐轴承', 'SZ1', -6, wanted('数控机床二期轴承', 0.5)],
  ['CONFIRMED', '瑞达紧固件', 'SZ2', -5],
  ['CONFIRMED', '鼎拓精密', 'SZ2', -6],
  ['CONFIRMED', '道益化工', 'WX1', -4],
  // Promised for a past day.
  ['CONFIRMED', '力源电机', 'WX1', -19],
  ['PROPOSED', '恒锐轴承', 'WX1', -4],
  ['PROPOSED', '瑞达紧固件', 'WX1', -4],
  ['PROPOSED', '华兴电路', 'SZ1', -3],
  ['REFUSED', '恒锐轴承', 'CQ1', -5],
  ['REFUSED', '宝盛钢材', 'SZ2', -7],
  ['PUBLISHED', '恒锐轴承', 'SZ1', -2, wanted('主轴箱轴承月度需求')],
  ['PUBLISHED', '恒锐轴承', 'SZ2', -1],
  ['PUBLISHED', '瑞达紧固件', 'SZ1', -1],
  ['PUBLISHED', '瑞达紧固件', 'CQ1', -2],
  ['PUBLISHED', '鼎拓精密', 'WX1', -2, wanted('机械手法兰', 0.8)],
  ['PUBLISHED', '力源电机', 'SZ1', -1],
  // Without a price yet.
  ['PUBLISHED', '华兴电路', 'SZ1', -3, { lines: [{ item: 'CAP-0003', quantity: 20000 }] }],
  // Not published to the supplier yet.
  [
    'APPROVED',
    '锐锋刀具',
    'SZ1',
    -2,
    { billType: 'PO_FREE', lines: [{ item: 'EMC-0003', quantity: 40, price: '68.5' }] },
  ],
  [
    'APPROVED',
    '通用备件',
    'WX1',
    -3,
    { billType: 'PO_FREE', lines: [{ item: 'FAN-0001', quantity: 20, price: '44' }] },
  ],
  ['APPROVING', '恒锐轴承', 'SZ1', -1],
  [
    'APPROVING',
    '精导传动',
    'SZ2',
    -2,
    { waitsForDirector: true, lines: [{ item: 'LGD-0001', quantity: 240 }] },
  ],
  ['APPROVING', '宝盛钢材', 'WX1', -1],
  ['REJECTED', '远航气动', 'SZ1', -6],
  ['REJECTED', '瑞达紧固件', 'WX1', -5],
  ['DRAFT', '恒锐轴承', 'SZ1', -1],
  ['DRAFT', '南铝型材', 'WX1', -1],
  ['DRAFT', '鼎拓精密', 'SZ1', 0],
  ['CANCELLED', '恒锐轴承', 'WX1', -21],
  ['CANCELLED', '力源电机', 'SZ2', -16, wanted('样机试制电机')],
  ['CLOSED', '鼎拓精密', 'CQ1', -26, wanted('重庆工厂结构件')],
  ['CLOSED', '华兴电路', 'WX1', -17],
  // Other ways of purchasing.
  [
    'CONSUMED',
    '恒锐轴承',
    'SZ1',
    -36,
    { billType: 'PO_CON', lines: [{ item: 'BRG-0005', quantity: 600, price: '7.2' }] },
  ],
  [
    'STOCKED',
    '瑞达紧固件',
    'WX1',
    -23,
    { billType: 'PO_CON', lines: [{ item: 'SCR-0007', quantity: 12000, price: '0.115' }] },
  ],
  [
    'STOCKED',
    '安盾劳保',
    'SZ1',
    -27,
    {
      billType: 'PO_FREE',
      lines: [
        { item: 'SHO-0001', quantity: 60, price: '121' },
        { item: 'GLV-0002', quantity: 400, price: '4.6' },
      ],
    },
  ],
  [
    'STOCKED',
    '文博办公',
    'WX1',
    -20,
    { billType: 'PO_FREE', lines: [{ item: 'OFC-0001', quantity: 30, price: '138' }] },
  ],
  [
    'ACCEPTED',
    '恒信检测',
    'SZ1',
    -21,
    { billType: 'PO_SRV', lines: [{ item: 'TST-0001', quantity: 2, price: '1280' }] },
  ],
  [
    'CONFIRMED',
    '顺达物流',
    'WX1',
    -8,
    { billType: 'PO_SRV', lines: [{ item: 'TRP-0002', quantity: 3, price: '9600' }] },
  ],
  ['STOCKED', 'Nordlager', 'SZ1', -42, { remark: 'CIF Shanghai' }],
  ['SHIPPED', 'Pacific Micro', 'SZ2', -9],
  ['CONFIRMED', '大和精機', 'WX1', -12],
  // Half of it is in stock; its price will be reduced for that half too.
  [
    'PART_STOCKED',
    '恒锐轴承',
    'SZ1',
    -16,
    { billType: 'PO_FREE', lines: [{ item: 'BRG-0005', quantity: 300, price: '7.6' }] },
  ],
  // Paid in advance in part: goods in stock, goods on the way, an order just confirmed.
  [
    'STOCKED',
    '力源电机',
    'SZ2',
    -33,
    prepaid('PAID', { item: 'SVM-0001', quantity: 12, price: '640' }),
  ],
  [
    'CONFIRMED',
    '力源电机',
    'WX1',
    -9,
    prepaid('PAID', { item: 'SVM-0002', quantity: 20, price: '790' }),
  ],
  [
    'CONFIRMED',
    '力源电机',
    'SZ2',
    -6,
    prepaid('TO_PAY', { item: 'SVM-0001', quantity: 16, price: '640' }),
  ],
  [
    'CONFIRMED',
    '力源电机',
    'WX1',
    -4,
    prepaid('APPROVING', { item: 'SVM-0002', quantity: 8, price: '790' }),
  ],
  // Imports from a supplier in the portal: one to declare, one to ship, one to confirm.
  ['SHIPPED', 'Nordlager', 'SZ1', -8, { lines: [{ item: 'BRA-0002', quantity: 30 }] }],
  ['CONFIRMED', 'Nordlager', 'SZ1', -4, { lines: [{ item: 'BRA-0001', quantity: 24 }] }],
  ['PUBLISHED', 'Nordlager', 'SZ2', -1],
]

/** Plays months of requisitions, orders, deliveries and receipts. */
export async function buildDocuments(
  company: Company,
  plan: CompanyPlan,
  { clock, uploadOf }: { clock: DemoClock; uploadOf: (company: Company) => Upload },
): Promise<void> {
  const deskOn = (lane: Company, seed: number): Desk =>
    createDesk(lane, plan, clock, createRandom(seed))
  const desk = deskOn(company, 20_260)
  await company.attempt(() => ownAccounts(desk))
  // A plant has warehouses, users and stock of its own.
  const first = deskOn(company.lane('first plant'), 20_261)
  const others = deskOn(company.lane('other plants'), 20_262)
  const sourcing = deskOn(company.lane('sourcing'), 20_263)
  const books = deskOn(company.lane('settlement and evaluation'), 20_264)
  const deskOf = (plant: Plant): Desk => (plant === 'SZ1' ? first : others)
  const lives = ORDERS.map((row, index) => lifeOf(desk, row, index))
  const storiesOf = (plants: Desk): Story[] => [
    ...lives
      .filter(({ plant }) => deskOf(plant) === plants)
      .map((life) => orderStory(plants, life)),
    ...REQUISITIONS.filter(({ plant }) => deskOf(plant) === plants).map((life) =>
      requisitionStory(plants, life),
    ),
  ]
  await playStories(company, clock, {
    lanes: [
      { company: first.company, stories: storiesOf(first) },
      { company: others.company, stories: storiesOf(others) },
      { company: sourcing.company, stories: sourcingStories(sourcing, uploadOf(sourcing.company)) },
      { company: books.company, stories: booksStories(books, uploadOf(books.company)) },
    ],
    last: { company, stories: [proportions(desk), inboxesAreRead(desk)] },
  })
  for (const part of [
    agreementsAndAlterations,
    planningAndCorrections,
    customersAndSamples,
    importedGoods,
    serialNumbers,
    subcontracting,
    supplierCare,
    buildMajorApproval,
  ])
    await company.attempt(() => part(desk))
  // Last, because it settles what those have received.
  const closing = closingStory({ desk, upload: uploadOf(company) }, LATEST_CLOSING)
  await playStories(company, clock, { lanes: [], last: { company, stories: [closing] } })
}

const sourcingStories = (desk: Desk, upload: Upload): Story[] => [
  ...INQUIRIES.map((inquiry) => inquiryStory(desk, inquiry)),
  ...SEALED_AUCTIONS.map((auction) => sealedAuctionStory({ desk, upload }, auction)),
  auctions(desk),
  tenders(desk),
  tenderPlanning(desk),
  openTender(desk),
]

/** These begin with what others did until the day before. */
const booksStories = (desk: Desk, upload: Upload): Story[] => [
  evaluatedSuppliers(desk),
  ...PAST_CLOSINGS.map((closing) => closingStory({ desk, upload }, closing)),
  deductionStory(desk),
  manualAccountStory(desk),
]

function lifeOf(desk: Desk, [end, name, plant, from, more = {}]: Row, index: number): OrderLife {
  const supplier = desk.plan.suppliers.find(({ shortName }) => shortName === name)
  if (!supplier) throw new Error(`The plan has no supplier ${name}`)
  return { supplier, plant, from, end, lines: usualLines(desk, supplier, plant, index), ...more }
}

/** Some materials with a price of the supplier, in typical quantities. */
function usualLines(desk: Desk, supplier: SupplierPlan, plant: Plant, index: number): Wanted[] {
  const random = createRandom(900 + index)
  const priced = desk.plan.prices.filter(
    (price) =>
      price.state === 'APPROVED' &&
      price.to === undefined &&
      price.supplier === supplier.shortName &&
      desk.item(price.item).orgs.includes(plant),
  )
  const [first] = priced
  // One category per order, so that one buyer is responsible for all of it.
  const category = first ? desk.item(random.pick(priced).item).category : ''
  const fitting = priced.filter(({ item }) => desk.item(item).category === category)
  const count = Math.min(fitting.length, random.integer(1, 3))
  const start = random.integer(0, Math.max(0, fitting.length - count))
  return fitting.slice(start, start + count).map(({ item }) => ({
    item,
    quantity: Math.max(2, Math.round(desk.batch(item) * random.pick([0.5, 1, 1, 1.5, 2]))),
  }))
}
