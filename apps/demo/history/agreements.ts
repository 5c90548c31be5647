import type { Desk, Doc } from './desk.ts'

const BUYER = 'buyer1'
const SUPPLIER = 'supplier1'
const DECIDERS = ['manager1', 'director1', 'it1']

/**
 * Documents around the orders: an agreement in force and an offered one, alterations, a category
 * rule, a cost breakdown.
 */
export async function agreementsAndAlterations(desk: Desk): Promise<void> {
  const orders = await confirmedOrders(desk)
  const [first, second] = orders
  if (!first || !second) return
  await agreement(desk, first, { name: '年度框架协议', end: 'EFFECTIVE' })
  await agreement(desk, second, { name: '次年续签协议', end: 'WAIT_SUPPLIER' })
  await release(desk, first)
  await alteration(desk, first, { isAnswered: true })
  await alteration(desk, second, { isAnswered: false })
  await retroactivePrice(desk)
  await categoryRule(desk, first)
  await costBreakdown(desk, first)
}

async function confirmedOrders(desk: Desk): Promise<Doc[]> {
  const client = await desk.company.as(BUYER)
  const found = await client.ok('srmPurOrder', 'listByPage', {
    status: 'CONFIRMED',
    receiveStatus: 'UNRECEIVED',
    pageRows: 100,
  })
  const supplier = await desk.company.as(SUPPLIER)
  const seen = new Set(
    (await supplier.ok('srmPurOrder', 'listByPage', { status: 'CONFIRMED', pageRows: 100 })).map(
      ({ id }: Doc) => id,
    ),
  )
  const orders: Doc[] = []
  for (const { id } of found) {
    if (!seen.has(id)) continue
    const order = await desk.see(BUYER, 'srmPurOrder', id)
    const isFree = order.lines.every(
      (line: Doc) => Number(line.occupiedQuantity) === 0 && line.itemId && line.priceInclTax,
    )
    if (isFree) orders.push(order)
  }
  return orders
}

async function agreement(
  desk: Desk,
  order: Doc,
  { name, end }: { name: string; end: 'EFFECTIVE' | 'WAIT_SUPPLIER' },
): Promise<void> {
  const draft = await desk.save(BUYER, 'srmPurAgreement', {
    orgId: order.orgId,
    agreementName: name,
    agreementType: 'QUANTITY',
    supplierId: order.supplierId,
    siteId: order.siteId,
    currencyCode: order.currencyCode,
    priceBasis: order.priceBasis,
    paymentTermId: order.paymentTermId,
    // Offered for a later period, so that the two do not overlap.
    effectiveFrom: desk.date(end === 'EFFECTIVE' ? 0 : 260),
    effectiveTo: desk.date(end === 'EFFECTIVE' ? 250 : 500),
    lines: order.lines.map((line: Doc) => ({
      itemId: line.itemId,
      uomCode: line.uomCode,
      priceUnitQty: line.priceUnitQty,
      priceInclTax: line.priceInclTax,
      priceExclTax: line.priceExclTax,
      taxRate: line.taxRate,
      commitQuantity: String(Number(line.quantity) * 5),
      limitQuantity: String(Number(line.quantity) * 20),
    })),
  })
  const submitted = await desk.act(BUYER, 'srmPurAgreement', 'doSubmit', draft)
  if (submitted.status === 'APPROVING')
    await desk.approve('srmPurAgreement', submitted, DECIDERS, '价格与去年持平，同意')
  if (end === 'WAIT_SUPPLIER') return
  const seen = await desk.see(SUPPLIER, 'srmPurAgreement', draft.id)
  await desk.act(SUPPLIER, 'srmPurAgreement', 'doSupplierConfirm', seen)
}

/** An order under the agreement, which uses part of it; a third is prepaid, some is retained. */
async function release(desk: Desk, order: Doc): Promise<void> {
  const draft = await desk.save(BUYER, 'srmPurOrder', {
    orgId: order.orgId,
    billTypeId: desk.id('billType', 'PO_STD'),
    supplierId: order.supplierId,
    siteId: order.siteId,
    currencyCode: order.currencyCode,
    lines: order.lines.map((line: Doc) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      uomCode: line.uomCode,
      needByDate: desk.date(12),
      lineRemark: '框架协议首批',
    })),
    paymentPlans: [
      { stageCode: 'PREPAY', percent: '30', offsetDays: 5 },
      { stageCode: 'INVOICE', percent: '60', offsetDays: 30 },
      { stageCode: 'WARRANTY', percent: '10', offsetDays: 365 },
    ],
  })
  const submitted = await desk.act(BUYER, 'srmPurOrder', 'doSubmit', draft)
  if (submitted.status === 'APPROVING')
    await desk.approve('srmPurOrder', submitted, DECIDERS, '按框架协议下单，同意')
}

/** The supplier grants a lower price, also for goods received that are on no statement yet. */
async function retroactivePrice(desk: Desk): Promise<void> {
  const client = await desk.company.as(BUYER)
  const [found] = await client.ok('srmPurOrder', 'listByPage', {
    status: 'CONFIRMED',
    receiveStatus: 'PARTIAL',
    priceControl: 'FREE',
    supplierId: desk.id('supplier', '恒锐轴承'),
  })
  if (!found) return
  const order = await desk.see(BUYER, 'srmPurOrder', found.id)
  const { answer } = await desk.act(BUYER, 'srmPurOrder', 'doAlter', order)
  const draft = await desk.see(BUYER, 'srmPurOrderChange', answer.id)
  const written = await desk.save(BUYER, 'srmPurOrderChange', {
    id: draft.id,
    versionNum: draft.versionNum,
    changeReason: 'PRICE',
    changeDesc: '原材料降价，单价下调4%，已收未对账部分一并调整',
    priceScope: 'UNSETTLED',
    lines: draft.lines.map((line: Doc) => ({
      ...line,
      newPrice: (Number(line.oldPrice) * 0.96).toFixed(4),
    })),
  })
  const submitted = await desk.act(BUYER, 'srmPurOrderChange', 'doSubmit', written)
  if (submitted.status === 'APPROVING')
    await desk.approve('srmPurOrderChange', submitted, DECIDERS, '降价，同意')
  const seen = await desk.see(SUPPLIER, 'srmPurOrderChange', draft.id)
  if (seen.status === 'WAIT_SUPPLIER')
    await desk.act(SUPPLIER, 'srmPurOrderChange', 'doSupplierConfirm', seen)
}

async function alteration(
  desk: Desk,
  order: Doc,
  { isAnswered }: { isAnswered: boolean },
): Promise<void> {
  const { answer } = await desk.act(BUYER, 'srmPurOrder', 'doAlter', order)
  const draft = await desk.see(BUYER, 'srmPurOrderChange', answer.id)
  const [line, ...others] = draft.lines
  const less = String(Math.max(1, Math.floor(Number(line.oldQuantity) * 0.8)))
  const written = await desk.save(BUYER, 'srmPurOrderChange', {
    id: draft.id,
    versionNum: draft.versionNum,
    changeDesc: '生产计划调整，减少首行数量',
    lines: [{ ...line, newQuantity: less }, ...others],
    deliveries: draft.deliveries.filter((row: Doc) => row.orderLineId !== line.orderLineId),
  })
  const submitted = await desk.act(BUYER, 'srmPurOrderChange', 'doSubmit', written)
  if (submitted.status === 'APPROVING')
    await desk.approve('srmPurOrderChange', submitted, DECIDERS, '数量减少，同意')
  const seen = await desk.see(SUPPLIER, 'srmPurOrderChange', draft.id)
  if (!isAnswered || seen.status !== 'WAIT_SUPPLIER') return
  await desk.act(SUPPLIER, 'srmPurOrderChange', 'doSupplierConfirm', seen)
}

async function categoryRule(desk: Desk, order: Doc): Promise<void> {
  const rule = await desk.save(BUYER, 'srmPurCategoryDispose', {
    categoryId: order.lines[0].categoryId,
    disposeMode: 'AGREEMENT',
    amountThreshold: '50000',
    overThresholdMode: 'INQUIRY',
  })
  await desk.act(BUYER, 'srmPurCategoryDispose', 'doEffect', rule)
}

async function costBreakdown(desk: Desk, order: Doc): Promise<void> {
  await desk.save(BUYER, 'srmPurQuotationTemplet', {
    templetName: '机械零件成本分析',
    resultProjectCode: 'PRICE',
    applyCategories: [{ categoryId: order.lines[0].categoryId }],
    projects: [
      {
        projectCode: 'RAW',
        projectName: '原材料',
        projectNameEn: 'Raw material',
        projectType: 'INPUT',
        costClass: 'MATERIAL',
        parentCode: 'MATERIAL',
      },
      {
        projectCode: 'BOUGHT',
        projectName: '外购件',
        projectNameEn: 'Bought-in parts',
        projectType: 'INPUT',
        costClass: 'MATERIAL',
        parentCode: 'MATERIAL',
      },
      {
        projectCode: 'MATERIAL',
        projectName: '材料小计',
        projectNameEn: 'Material in all',
        projectType: 'SUBTOTAL',
      },
      {
        projectCode: 'PROCESS',
        projectName: '加工费',
        projectNameEn: 'Processing',
        projectType: 'INPUT',
        costClass: 'PROCESS',
      },
      {
        projectCode: 'PRICE',
        projectName: '报价',
        projectNameEn: 'Price',
        projectType: 'FORMULA',
        costClass: 'OTHER',
        formula: 'round((MATERIAL + PROCESS) * 1.08, 2)',
        precisionNum: 2,
      },
    ],
  })
}
