// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any
export const CONTRACT = 'srmCctContract'
export const TEMPLATE = 'srmCctTemplate'
export const TERMS = 'srmCctTerms'
export const of = ({ id, versionNum }: Row) => ({ id, versionNum })

const NAMES = [
  'admin',
  'manager1',
  'warehouse1',
  'buyer1',
  'supplier1',
  'supplier1b',
  'supplier2',
] as const
type Name = (typeof NAMES)[number]

/** A desk with a published template of three clauses, and what leads a contract from its draft into effect. */
export async function openContractDesk(
  given: TestProduct | NonNullable<Parameters<typeof startProduct>[0]> = {},
) {
  let now = new Date()
  const test = 'product' in given ? given : await startProduct({ ...given, clock: () => now })
  const people = {} as { [name in Name]: ApiClient }
  const signIn = async () => {
    for (const name of NAMES) people[name] = await test.login(name)
  }
  await signIn()
  for (const name of ['supplier1', 'supplier1b', 'supplier2'] as const)
    await people[name].ok('baseLogin', 'doAcceptAgreement')
  const as = (name: Name): ApiClient => people[name]
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const today = (): string => formatInstant(now, 'Asia/Shanghai').slice(0, 10)
  const day = (days: number): string => addDays(today(), days)
  const later = async (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
    await signIn()
  }
  const find = (record: string, who: Name = 'buyer1', resource = CONTRACT): Promise<Row> =>
    as(who).ok(resource, 'findById', { id: record })
  /** Runs an operation on the record as it is now. */
  async function run(op: string, { id: record }: Row, more: object = {}, who: Name = 'buyer1') {
    await as(who).ok(CONTRACT, op, { ...of(await find(record, who)), ...more })
    return find(record, 'buyer1')
  }
  async function refuses(
    code: string,
    op: string,
    { id: record }: Row,
    more: object = {},
    who: Name = 'buyer1',
  ) {
    await expectRefusal(code, as(who), CONTRACT, op, { ...of(await find(record, who)), ...more })
  }

  const lawyer = id('user', 'warehouse1')
  await as('admin').ok('baseBpmRole', 'saveOrUpdate', {
    ...{ roleKey: 'LEGAL', roleName: '法务', roleNameEn: 'Legal', fallbackUserId: lawyer },
    rows: [{ userId: lawyer }],
  })
  const term = Object.values(test.company.ids.term ?? {})[0] ?? ''
  const terms = async (termsName: string, more: object = {}): Promise<Row> => {
    const made = await as('manager1').ok(TERMS, 'saveOrUpdate', {
      ...{ termsName, termsCategory: 'OTHER', termsContent: `<p>${termsName}的内容</p>` },
      ...more,
    })
    return as('manager1').ok(TERMS, 'doPublish', of(made))
  }
  const clauses = {
    price: await terms('价格', {
      termsContent: '<p>合同总价人民币${contract.amountInclTax}元。</p>',
    }),
    quality: await terms('质量', { termsLevel: 'STANDARD' }),
    integrity: await terms('廉洁', { termsLevel: 'MANDATORY', termsCategory: 'INTEGRITY' }),
  }
  const template = async (more: object = {}): Promise<Row> => {
    const made = await as('manager1').ok(TEMPLATE, 'saveOrUpdate', {
      ...{ templateName: '采购合同', contractType: 'PURCHASE', signMode: 'PAPER' },
      headerText: '<p>甲方：${buyer.orgName}</p><p>乙方：${supplier.supplierName}</p>',
      footerText: '<p>甲方（盖章）</p><p>乙方（盖章）</p>',
      lineColumns: ['LINE', 'ITEM_NAME', 'UOM', 'QTY', 'PRICE', 'AMOUNT'],
      clauses: Object.values(clauses).map((clause, at) => ({
        ...{ seqNum: at + 1, chapterName: at === 0 ? '商务' : '通用', termsId: clause.id },
      })),
      ...more,
    })
    return made
  }
  const published = async (
    more: object = {},
    fields: { [path: string]: object } = {},
  ): Promise<Row> => {
    const made = await template(more)
    const changed = await as('manager1').ok(TEMPLATE, 'saveOrUpdate', {
      ...of(made),
      mergeFields: made.mergeFields.map((row: Row) =>
        row.fieldCode === 'contract.amountInclTax'
          ? { ...row, formatPattern: 'CNY_UPPER' }
          : { ...row, ...fields[row.fieldCode] },
      ),
    })
    return as('manager1').ok(TEMPLATE, 'doPublish', of(changed))
  }
  const standard = await published()

  const values = (more: object = {}) => ({
    ...{ contractName: '铝壳体采购合同', contractType: 'PURCHASE', templateId: standard.id },
    ...{ orgId: id('org', 'P1'), settleOrgId: id('org', 'P1'), supplierId: id('supplier', 'S1') },
    ...{ siteId: id('site', 'S1/P1'), paymentTermId: term, currencyCode: 'CNY' },
    ...{ effectiveFrom: today(), effectiveTo: day(365) },
    lines: [{ itemId: id('item', 'M1'), quantity: '600', priceInclTax: '11.30', taxRate: '13' }],
    ...more,
  })
  const draft = async (more: object = {}): Promise<Row> =>
    find((await as('buyer1').ok(CONTRACT, 'saveOrUpdate', values(more))).id)
  async function approved(contract: Row): Promise<Row> {
    await run('doSubmit', contract)
    // Each step of the process has an approver of its own.
    for (let step = 0; step < 3 && (await find(contract.id)).status === 'APPROVING'; step++)
      await run('doApproval', contract, { opinion: '同意' }, step === 0 ? 'manager1' : 'warehouse1')
    return find(contract.id)
  }
  const sent = async (contract: Row): Promise<Row> => {
    await run('doInitContract', contract)
    await approved(contract)
    return run('doSendConfirm', contract)
  }
  async function confirmed(contract: Row): Promise<Row> {
    const { textHash } = await sent(contract)
    return run('doSupplierConfirm', contract, { textHash }, 'supplier1')
  }
  const scan = async (): Promise<string> =>
    fileClient(test, as('buyer1')).upload('signed.pdf', '%PDF-1.4\n%%EOF\n')
  const signed = async (contract: Row): Promise<Row> =>
    run('doUploadSigned', contract, { signedFileId: await scan(), signDate: today() })
  const effective = async (more: object = {}): Promise<Row> => {
    const contract = await draft(more)
    await confirmed(contract)
    return signed(contract)
  }
  /** An order of S1 for M1 under a contract. */
  async function order(contract: Row, quantity: string): Promise<Row> {
    const made = await as('buyer1').ok('srmPurOrder', 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), billTypeId: id('billType', 'PO_STD') },
      ...{ supplierId: id('supplier', 'S1'), siteId: id('site', 'S1/P1'), paymentTermId: term },
      ...{ deliveryAddress: '苏州市一厂路1号', contractId: contract.id },
      lines: [{ itemId: id('item', 'M1'), quantity, needByDate: day(10) }],
    })
    return find(made.id, 'buyer1', 'srmPurOrder')
  }
  const ordered = async (contract: Row, quantity: string): Promise<Row> => {
    const made = await order(contract, quantity)
    return as('buyer1').ok('srmPurOrder', 'doSubmit', of(made))
  }
  const strike = () => strikeClock(test.product.engine, CONTRACT)

  return {
    ...{ test, as, id, today, day, later, find, run, refuses, terms, clauses, template, published },
    ...{
      standard,
      values,
      draft,
      approved,
      sent,
      confirmed,
      scan,
      signed,
      effective,
      order,
      ordered,
    },
    ...{ strike, term },
  }
}

export type ContractDesk = Awaited<ReturnType<typeof openContractDesk>>
