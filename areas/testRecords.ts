import {
  type AnyRecord,
  type AnyRow,
  type Child,
  type DocumentDefinition,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import {
  type Field,
  type Fields,
  isServerOwned,
  type RefField,
} from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { createTableSql, type Table, tablesOf } from '@opensrm/platform/db/ddl.ts'
import {
  insertRow,
  insertRows,
  readRecord,
  writableHeader,
} from '@opensrm/platform/documents/store.ts'
import { sealSecrets } from '@opensrm/platform/secrets/sealed.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import fc from 'fast-check'
import { creditCode } from '../apps/demo/plan.ts'
import { suppliersLookups } from './suppliers/suppliers.lookups.ts'

export type Values = { [key: string]: unknown }

/** Text in every planted field that suppliers must not see. */
export const SECRET = 'SECRETOFTHEBUYER'

/** Creates records from definitions only, with references to the test company's records. */
export type RecordFactory = {
  /** The minimum values of a new record, including rows where the definition requires them. */
  valuesFor(definition: DocumentDefinition): Promise<Values>
  /**
   * A record saved through the API by a user who may create it; planted where only operations
   * create such records.
   */
  make(definition: DocumentDefinition): Promise<AnyRecord>
  /** A record with every field filled, bypassing all rules: for tests of visibility and state. */
  plant(definition: DocumentDefinition, given?: Values): Promise<AnyRecord>
  /**
   * Turns views over other documents into tables with the same content, so that they can be tested
   * like the others.
   */
  makeTables(definition: DocumentDefinition): Promise<void>
}

/** Documents whose records cannot be created by a plain save and are planted instead, and why. */
export const MADE_BY_OPERATIONS: { readonly [resource: string]: string } = {
  baseMsgInstance: 'made from events',
  baseScheduleError: 'a run that failed',
  baseTransactionCompensation: 'an outside call that failed',
  srmPosSupplierWarning: 'raised by the daily look at suppliers',
  srmSlcSurveyScore: 'sent with its survey',
  srmSpeTemplate: 'its indicators were approved before',
  srmSpeScheme: 'its template was approved before',
  srmSpeTotalScheme: 'its template was approved before',
  srmSpeSchemeScore: 'sent when scoring starts',
  srmSpeSchemeScoreTotal: 'summarised of a scheme',
  srmSpePerformance: 'made of an approved score total',
  srmSpeSupplierAppeal: 'a supplier appeals against a performance',
  srmSpeRectification: 'begun from a performance',
  srmSpeManualScore: 'needs evidence',
  srmSmlAdjustmentHead: 'changes a preset that is effective',
  srmSpeQualityRater: 'one person a scope and day',
  srmSpeTechRater: 'one person a scope and day',
  srmSpeRelationRatio: 'one row a scope, grade and day',
  srmSpeExcludeHeader: 'takes lines of figures',
  srmQcnPcn: 'a supplier asks for the change',
  srmInqAward: 'begun from an opened RFQ',
  srmInqScenario: 'solved for the award of an opened RFQ',
  srmActAward: 'begun from an auction that is over',
  srmQcnReport: 'asked for by an abnormal report',
  srmQcnMrb: 'reviews goods of an abnormal report',
  srmQcnRepair: 'repairs goods of an abnormal report',
  srmCctSignAccount: 'one account a person and organisation',
  srmRcnRefundHeader: 'gives back what a deduction took before',
  srmInqQuotation: 'sent with the publication of an RFQ',
  srmInqAuctionAnswer: 'sent with the publication of a sealed auction',
  srmBidSetup: 'its rule and template were enabled before',
  srmBidProject: 'its rule and template were enabled before',
  srmBidSupplier: 'made with the publication of a tender',
  srmBidRespond: 'opened for a bidder who accepts',
  srmBidOpening: 'planned with the publication of a tender',
  srmBidDrawing: 'its tender was published before',
  srmBidJuror: 'called when a drawing takes effect',
  srmBidEvaluation: 'begun from an opened tender',
  srmBidResponseMark: 'handed to each juror by an evaluation',
  srmBidScore: 'handed to each juror by an evaluation',
  srmBidShortlist: 'its tender was published before',
  srmBidClarification: 'asked by the jury of an evaluation',
  srmBidBargaining: 'bargains over an evaluated tender',
  srmBidBrightMoon: 'runs over an evaluated tender',
  srmBidPicketage: 'drafted for an evaluated tender',
  srmBidResult: 'made with the approval of an award',
  srmBidNotice: 'published with a tender',
  srmBidQuestion: 'asked about a published tender',
  srmMdmChange: 'its mould was approved before',
  srmMdmMaintenance: 'its mould was approved before',
  srmMdmRepair: 'its mould was approved before',
  srmMdmScrap: 'its mould was approved before',
  srmMdmSparePart: 'its moulds were approved before',
  srmPurOrderChange: 'begun from a published order',
  srmPurDeliveryNote: 'a supplier makes it from confirmed order rows',
  srmPurDeliveryNotice: 'called off from confirmed order rows',
  srmPurDeliveryBatchTemporary: 'lots of a note the supplier has not shipped',
  srmPurSupplierSn: 'announced for materials controlled by serial numbers',
  srmPurReceipt: 'posted from a delivery note that was shipped',
  srmPurCustomHeader: 'declares lines of orders to a foreign supplier',
  srmPurCatalogAddressee: 'its district is a county',
  srmPurCatalogCart: 'holds goods of the shelf',
  srmPurCatalogOrder: 'orders goods that the organisation sees',
  srmPurReturn: 'made from what a receipt line still has',
  srmPurWriteOff: 'made from postings of the ledger',
  srmRcnAdvanceApply: 'pays a confirmed order with a prepayment in advance',
  srmRcnEbsPush: 'one posting in the ERP, recorded by the server',
  srmRcnActualPaymentInfo: 'pays an approved advance or application',
  srmRcnStatementManualPayment: 'records what was paid outside for a settled statement',
}

/** What only the server can make, such as encrypted texts, is empty in planted records. */
const WITHOUT: { readonly [resource: string]: Values } = {
  srmBidDrawing: { sealedRecord: null },
}

type Place = {
  definition: DocumentDefinition
  key: string
  child?: string
  header: Values
  row: Values
}

const matching = new Map<string, fc.Arbitrary<string>>()

/** Made once for each pattern, which takes longer than all that is drawn from it. */
function textsMatching(pattern: string): fc.Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(`^(?:${pattern})$`))
  matching.set(pattern, known)
  return known
}

export function createRecordFactory(test: TestProduct, admin: ApiClient): RecordFactory {
  const { registry, pool, db } = test.product.platform
  const handMade = handMadeValues(test.company.ids, admin, pool, (resource) =>
    factory.make(registry.document(resource).definition),
  )
  let next = 0
  const drawnTexts = new Set<string>()

  async function fieldValue(field: Field, at: Place): Promise<unknown> {
    switch (field.type) {
      case 'text':
      case 'textarea':
      case 'richtext':
        return textOf(field)
      case 'integer':
      case 'number':
      case 'price':
      case 'amount':
      case 'percent':
        return numberOf(field)
      case 'date':
        return '2098-12-01'
      case 'datetime':
        return '2098-12-01 08:00:00'
      case 'year':
        return '2026'
      case 'month':
        return '2026-12'
      case 'time':
        return '08:00'
      case 'bool':
        return 'N'
      case 'lookup':
        return lookupOf(field.lookup)
      case 'multilookup':
        return [lookupOf(field.lookup)]
      case 'multiref':
        return [await firstOf(field.ref)]
      case 'ref':
        return field.refChild ? firstOf(field.ref, field.refChild) : pickOf(field, at)
      case 'attachments':
        return null
      case 'json':
        return {}
    }
  }

  function textOf(field: { maxLength: number; pattern?: string }): string {
    next++
    if (field.pattern) {
      // Codes must be unique; values with few choices need not be.
      const drawn = fc.sample(textsMatching(field.pattern), { numRuns: 20, seed: next })
      const text = drawn.find((each) => !drawnTexts.has(each)) ?? (drawn[0] as string)
      drawnTexts.add(text)
      return text
    }
    return `T${String(next).padStart(5, '0')}`.slice(-field.maxLength)
  }

  function lookupOf(type: string): string {
    const [code] = Object.keys(registry.lookups[type]?.values ?? {})
    if (!code) throw new Error(`Lookup ${type} has no values`)
    return code
  }

  async function firstOf(resource: string, child?: string): Promise<string | null> {
    const document = registry.documents.get(resource)
    if (!document) return null
    const found = await pool.query(
      `select id from ${tableOf(document.definition, child)} order by id limit 1`,
    )
    return (found.rows[0] as { id: string } | undefined)?.id ?? null
  }

  /** An option of the field's own picker; creates a record of the kind if there is none. */
  async function pickOf(field: RefField, at: Place): Promise<string | null> {
    const { definition, key, child, header, row } = at
    const resource = field.ref
    if (field.unique) return (await factory.make(registry.document(resource).definition)).id
    const asked = {
      for: { resource: definition.resource, field: key, child },
      context: header,
      row,
      pageRows: 1,
    }
    const [picked] = await admin.ok(resource, 'findForPick', asked)
    if (picked) return picked.id
    return resource === definition.resource
      ? null
      : (await factory.make(registry.document(resource).definition)).id
  }

  async function fill(
    definition: DocumentDefinition,
    fields: Fields,
    row: Values,
    header: Values,
    child?: string,
  ): Promise<void> {
    // Two rounds: a field may be required because of a value set in the first round.
    for (let round = 0; round < 2; round++) {
      for (const [key, field] of Object.entries(fields)) {
        if (row[key] != null || isServerOwned(field) || !isAsked(field, row, header)) continue
        if (field.type === 'ref' && !registry.documents.has(field.ref)) continue
        row[key] = await fieldValue(field, {
          definition,
          key,
          header,
          row,
          ...(child ? { child } : {}),
        })
      }
    }
  }

  /** Invented figures need not be consistent. */
  async function forgetChecks(definition: DocumentDefinition): Promise<void> {
    for (const table of [
      tableOf(definition),
      ...Object.keys(definition.children).map((name) => tableOf(definition, name)),
    ]) {
      const checks = await pool.query(
        `select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'`,
      )
      for (const { conname } of checks.rows)
        await pool.query(`alter table ${table} drop constraint "${conname}"`)
    }
  }

  async function makeTables(definition: DocumentDefinition): Promise<void> {
    const [header, ...children] = tablesOf(definition, () => false) as [Table, ...Table[]]
    const known = await pool.query('select 1 from pg_views where viewname = $1', [header.name])
    if (known.rows.length === 0) return
    for (const { name } of [header, ...children])
      await pool.query(`drop view if exists ${name} cascade`)
    for (const table of [header, ...children]) await pool.query(createTableSql(table))
  }

  async function everyValue(fields: Fields, given: Values): Promise<Values> {
    const row: Values = {}
    for (const [key, field] of Object.entries(fields)) {
      if (field.computed === 'atRead') continue
      if (key in given) row[key] = given[key]
      else if (field.type === 'ref')
        row[key] = field.unique ? null : await firstOf(field.ref, field.refChild)
      else if (field.type === 'multiref') row[key] = [await firstOf(field.ref)].filter(Boolean)
      else if (field.type === 'text' && field.visibleTo && !field.pattern)
        row[key] = `${SECRET}${++next}`.slice(0, field.maxLength)
      else if (field.type === 'attachments') row[key] = null
      else row[key] = await fieldValue(field, { key, header: row, row } as Place)
    }
    return row
  }

  /** New records for references that only one record may have, where a save makes them. */
  async function ownReferences(definition: DocumentDefinition): Promise<Values> {
    const own: Values = {}
    for (const { unique, child, fields } of definition.indexes) {
      const field = definition.fields[fields[0] ?? '']
      if (!unique || child || fields.length > 1 || field?.type !== 'ref') continue
      if (field.refChild || MADE_BY_OPERATIONS[field.ref]) continue
      // Records that only their owner sees belong to the administrator.
      if (definition.access.ownOnly && definition.access.persons?.includes(fields[0] ?? ''))
        continue
      own[fields[0] ?? ''] = (await factory.make(registry.document(field.ref).definition)).id
    }
    return own
  }

  const factory: RecordFactory = {
    makeTables,
    async valuesFor(definition) {
      const defaults = await admin.call(definition.resource, 'findDefaults')
      const known: Values = {
        ...(defaults.data ?? {}),
        ...(await handMade[definition.resource]?.(++next)),
      }
      await fill(definition, definition.fields, known, known)
      const values: Values = {}
      for (const key of [...Object.keys(definition.fields), 'orgId'])
        if (known[key] != null) values[key] = known[key]
      for (const [name, child] of Object.entries(definition.children)) {
        const rows = known[name] as Values[] | undefined
        if (rows?.length) values[name] = rows
        else if (!child.auto && child.minAtSubmit) {
          const row: Values = {}
          await fill(definition, child.fields, row, known, name)
          values[name] = [row]
        }
      }
      return values
    },
    async make(definition) {
      if (definition.readOnly || definition.withoutNew || MADE_BY_OPERATIONS[definition.resource])
        return factory.plant(definition)
      return admin.ok(definition.resource, 'saveOrUpdate', await factory.valuesFor(definition))
    },
    async plant(definition, given = {}) {
      if (definition.view) await makeTables(definition)
      await forgetChecks(definition)
      const header = await everyValue(writableHeader(definition), {
        ...(await ownReferences(definition)),
        ...WITHOUT[definition.resource],
        ...given,
      })
      // Whoever may see a secret in part opens it.
      await sealSecrets(
        test.product.platform,
        { ...definition, children: {} },
        null,
        header as AnyRecord,
      )
      const id = await db.transaction().execute(async (tx) => {
        const { id: headerId } = await insertRow(
          tx,
          tableOf(definition),
          writableHeader(definition),
          header,
          {
            status: given.status ?? definition.initialState,
            ...('createdBy' in given ? { created_by: given.createdBy } : {}),
          },
        )
        const parents = new Map<string, string>()
        for (const [name, child] of parentsFirst(definition)) {
          const rowId = String(
            (await pool.query(`select nextval('document_id') as id`)).rows[0]?.id,
          )
          parents.set(name, rowId)
          // Two planted records do not share a value that only one row may have.
          const single = definition.indexes.flatMap(({ unique, child: of, fields }) =>
            unique && of === name && fields.length === 1 ? [[fields[0], null]] : [],
          )
          const values = await everyValue(child.fields, {
            ...Object.fromEntries(single),
            ...(given[name] as Values | undefined),
          })
          const parentId = child.parent ? { parentId: parents.get(child.parent) as string } : {}
          await insertRows(tx, tableOf(definition, name), child, [
            { ...values, id: rowId, headerId, ...parentId },
          ])
        }
        return headerId
      })
      return (await readRecord(db, definition, id)) as AnyRecord
    },
  }
  return factory
}

function parentsFirst(definition: DocumentDefinition): [string, Child][] {
  const depth = (name: string): number => {
    const parent = definition.children[name]?.parent
    return parent ? 1 + depth(parent) : 0
  }
  return Object.entries(definition.children).sort(([a], [b]) => depth(a) - depth(b))
}

/** Values that definitions cannot express: which of the company's records belong together. */
function handMadeValues(
  ids: TestProduct['company']['ids'],
  admin: ApiClient,
  pool: TestProduct['product']['platform']['pool'],
  make: (resource: string) => Promise<AnyRecord>,
): { [resource: string]: (n: number) => Values | Promise<Values> } {
  const id = (kind: string, code: string): string => ids[kind]?.[code] as string
  // Only one introduction per supplier.
  const registeredSupplier = async (): Promise<string> => {
    const { id: supplierId } = await make('srmPosSupplier')
    await pool.query(`update srm_pos_supplier set status = 'REGISTERED' where id = $1`, [
      supplierId,
    ])
    return supplierId
  }
  /** A mould at the buyer, as if approved. */
  const mouldInLedger = async (): Promise<string> => {
    const { id: mouldId } = await make('srmMdmMould')
    await pool.query(
      `update srm_mdm_mould set status = 'APPROVED', mould_status = 'IDLE' where id = $1`,
      [mouldId],
    )
    return mouldId
  }
  return {
    // The values of a system list are fixed.
    baseLookupType: () => ({ customLevel: 'USER' }),
    baseLookupValue: async () => ({ lookupTypeId: (await make('baseLookupType')).id }),
    srmPurRequisition: () => ({
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PR_STD'),
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '10',
          needByDate: '2098-12-20',
          receiveOrgId: id('org', 'P1'),
        },
      ],
    }),
    srmPurOrder: () => ({
      orgId: id('org', 'P1'),
      receiveOrgId: id('org', 'P1'),
      billToOrgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      buyerId: id('person', 'buyer1'),
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '10',
          priceInclTax: '11.3',
          needByDate: '2098-12-20',
        },
      ],
    }),
    srmPurAgreement: () => ({
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      supplierContactId: null,
      buyerId: id('person', 'buyer1'),
      effectiveFrom: '2098-12-01',
      effectiveTo: '2099-12-01',
      lines: [{ itemId: id('item', 'M1'), priceInclTax: '11.3', taxRate: '13' }],
    }),
    srmInqInquiry: () => ({
      title: '铝壳体询价',
      orgId: id('org', 'P1'),
      categoryId: id('category', 'C1'),
      items: [{ itemId: id('item', 'M1'), quantity: '100' }],
      suppliers: [{ supplierId: id('supplier', 'S1') }],
    }),
    srmInqAuction: () => ({
      title: '铝壳体竞价',
      orgId: id('org', 'P1'),
      categoryId: id('category', 'C1'),
      buyerId: id('person', 'buyer1'),
      startTime: '2099-01-01 08:00:00',
      endTime: '2099-01-02 08:00:00',
      openerIds: [id('user', 'buyer1'), id('user', 'manager1')],
      items: [{ itemId: id('item', 'M1'), quantity: '100' }],
      suppliers: [{ supplierId: id('supplier', 'S1') }],
    }),
    srmBidPlan: () => ({
      planName: '年度招标计划',
      planYear: '2026',
      planPeriod: 'EXTRA',
      periodValue: '追加',
      departmentId: id('department', 'D-PUR'),
      lines: [
        {
          subject: '数控机床',
          categoryId: id('category', 'C1'),
          demandDeptId: id('department', 'D-PRD'),
          estimatedAmountExclTax: '500000',
          buyerId: id('person', 'buyer1'),
          planProjectDate: '2099-01-01',
          planPublishDate: '2099-01-10',
          planOpenDate: '2099-02-10',
          planAwardDate: '2099-03-01',
          needByDate: '2099-06-01',
        },
      ],
    }),
    srmBidExpert: (n) => ({
      expertName: '王专家',
      expertType: 'TECH',
      internalFlag: 'N',
      userId: null,
      employer: '省机械研究院',
      idNumber: `32050119800101${String(n).padStart(4, '0')}`,
      mobile: '13800000001',
      categoryIds: [id('category', 'C1')],
      jurorRoles: ['TECH'],
      effectiveTo: '2099-01-01',
    }),
    srmBidDocument: () => ({
      title: '铝壳体招标',
      orgId: id('org', 'P1'),
      categoryId: id('category', 'C1'),
      buyerId: id('person', 'buyer1'),
      supervisorId: id('user', 'manager1'),
      ...{ questionEndTime: '2099-01-01 09:00:00', bidEndTime: '2099-01-02 09:00:00' },
      sections: [{ sectionName: '壳体' }],
      items: [{ sectionNo: 1, itemId: id('item', 'M1'), quantity: '100' }],
      ...{ indices: [], openers: [] },
      participants: [{ supplierId: id('supplier', 'S1') }],
    }),
    srmActCompete: () => ({
      title: '轴承座竞价',
      orgId: id('org', 'P1'),
      categoryId: id('category', 'C1'),
      buyerId: id('person', 'buyer1'),
      hostId: id('user', 'buyer1'),
      supervisorId: id('user', 'manager1'),
      startTime: '2099-01-01 09:00:00',
      items: [{ itemId: id('item', 'M1'), quantity: '100', needByDate: '2099-02-01' }],
      suppliers: [{ supplierId: id('supplier', 'S1') }],
      turnParameters: [],
    }),
    srmBaseInnerBankAccountInfo: (n) => ({
      orgId: id('org', 'P1'),
      accountName: `账户${n}`,
      accountNo: `6200-${String(n).padStart(8, '0')}`,
      defaultFlag: 'N',
      effectiveFrom: '2026-01-01',
      effectiveTo: '2099-01-01',
    }),
    srmRcnManualAccount: (n) => ({
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      accountType: 'EXPENSE',
      currencyCode: 'CNY',
      accountDate: '2026-01-05',
      dueDate: '2098-12-31',
      sourceDocNumber: `C${n}`,
      lines: [{ description: '关税', taxRate: '13', amountInclTax: '113.00' }],
    }),
    srmRcnPaymentApply: () => ({
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      currencyCode: 'CNY',
      invoiceAccounts: [],
      writeOffs: [],
      paymentLines: [],
    }),
    srmRcnStatement: () => ({
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      statementType: 'MATERIAL',
      currencyCode: 'CNY',
      periodFrom: '2024-01-01',
      cutoffDate: '2024-01-31',
      transactions: [],
      uses: [],
      costLines: [{ costType: 'FREIGHT', description: '运费', taxRate: '9', amountInclTax: '109' }],
    }),
    srmRcnInvoice: (n) => ({
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      currencyCode: 'CNY',
      lines: [],
      actuals: [
        {
          invoiceType: 'E_VAT_SPECIAL',
          invoiceCode: null,
          invoiceNumber: String(25_000_000 + n).padEnd(20, '0'),
          invoiceDate: dayOf(new Date(), 'Asia/Shanghai'),
          sellerName: '供应商',
          sellerTaxNo: '91320500TE5TAAA11',
          buyerName: '测试集团',
          buyerTaxNo: '91310000TE5TGRP01',
          taxRate: '13',
          amountExclTax: '100',
          taxAmount: '13',
          amountInclTax: '113',
        },
      ],
    }),
    srmPosSupplierItemReport: () => ({
      supplierId: id('supplier', 'S1'),
      itemId: id('item', 'M1'),
      issueDate: '2020-01-01',
      effectiveTo: '2099-01-01',
    }),
    srmPosMainSupplierSchedule: (n) => ({
      supplierId: id('supplier', 'S1'),
      planYear: dayNumber(n).slice(0, 4),
      planDate: dayNumber(n),
      ownerId: id('person', 'buyer1'),
    }),
    srmPosChangeInfo: () => ({
      supplierId: id('supplier', 'S1'),
      // Rows of deselected sections are left out.
      changeSections: Object.keys(suppliersLookups.POS_CHANGE_SECTION.values),
    }),
    srmPurSnImportTemplate: () => ({ categoryId: id('category', 'C1') }),
    srmBaseItemPrice: (n) => ({
      itemId: id('item', 'M2'),
      supplierId: id('supplier', 'S2'),
      priceInclTax: '11.3',
      effectiveFrom: dayNumber(n),
      effectiveTo: dayNumber(n),
    }),
    srmPurSample: () => ({ itemDescription: '轴承座样品', needByDate: '2098-12-20' }),
    srmSmlPresetProportion: () => ({ effectiveFrom: '2098-12-01', effectiveTo: '2099-12-01' }),
    srmPurGovernmentMaterial: () => ({ effectiveFrom: '2098-12-01', effectiveTo: '2099-12-01' }),
    srmBaseExchangeRate: (n) => ({
      fromCurrency: 'USD',
      toCurrency: 'CNY',
      effectiveFrom: dayNumber(n),
      surpriseConfirmed: 'Y',
    }),
    srmBaseDistrict: () => ({ districtLevel: 'COUNTRY', countryCode: 'CN', parentId: null }),
    srmBaseOrgAssociation: (n) => ({
      associationType: 'PURCHASE_INVENTORY',
      fromOrgId: id('org', 'P1'),
      toOrgId: id('org', 'P2'),
      effectiveFrom: dayNumber(n),
      effectiveTo: dayNumber(n),
    }),
    srmBaseSubinventoryPl: (n) => ({ priorityNum: n + 1 }),
    baseCollect: (n) => ({ collectType: 'DOCUMENT', docResource: 'srmBaseItem', docId: n }),
    srmBaseBank: () => ({ headOfficeFlag: 'Y' }),
    baseMsgTemplate: () => ({
      eventCode: 'srmPurOrder.published',
      channel: 'EMAIL',
      titleText: 'T',
      contentText: '<p>C</p>',
    }),
    baseMsgConfig: () => ({
      eventCode: 'srmPurOrder.published',
      conditionExpr: null,
      channels: [{ channel: 'EMAIL', templateCode: 'SRM_PUR_ORDER.PUBLISHED' }],
      receivers: [{ receiverType: 'INITIATOR' }],
    }),
    baseMsgReceiveSql: () => ({ datasourceId: null, sqlText: 'select user_id from msg.v_user' }),
    baseMsgUnsubscribe: (n) => ({
      eventCode: `srmPurOrder.${'x'.repeat((n % 80) + 1)}`,
      channel: ['EMAIL', 'SMS', 'DINGTALK'][n % 3],
    }),
    baseMessage: () => ({ sendTime: null, expireTime: null }),
    baseScheduleJob: () => ({
      programType: 'HANDLER',
      handlerCode: 'SESSION_PURGE',
      apiTarget: null,
    }),
    baseScheduleRequest: () => ({
      scheduleType: 'NOW',
      arguments: {},
      timeZone: 'Asia/Shanghai',
      startTime: null,
      endTime: null,
    }),
    baseDatasource: () => ({ dbType: 'POSTGRESQL', secretRef: null }),
    baseApi: (n) => ({ apiPath: `/api/test/${n}` }),
    baseProject: () => ({ basePath: '/api/test' }),
    baseBpmModel: () => ({ docResource: 'srmPurRequisition', formRoute: null, bpmnXml: null }),
    baseBpmRole: () => ({
      rows: [{ userId: id('user', 'manager1'), minAmount: '0', maxAmount: '10' }],
    }),
    baseRptDefinition: (n) => ({
      reportCode: `REPORT_${n}`,
      reportType: 'SQL',
      reportSide: 'BUYER',
      sqlText: 'select i.item_code, i.category_id as org_id from rpt.v_item i',
      scopeMode: 'ORG',
      scopeOrgColumn: 'org_id',
    }),
    baseRptJdbcConfig: () => ({ allowSchemas: 'rpt', datasourceId: null }),
    // A chart needs a published report, which is published here.
    baseChartInfo: async () => {
      const { id: reportId } = await make('baseRptDefinition')
      await pool.query(`update base_rpt_definition set status = 'PUBLISHED' where id = $1`, [
        reportId,
      ])
      return { reportDefinitionId: reportId }
    },
    // Goods that are not with us move no stock.
    srmQcnAbnormal: () => ({
      ...{ sourceType: 'CUSTOMER', receiptId: null, receiptLineId: null, subinventoryId: null },
      ...{ supplierId: id('supplier', 'S1'), itemId: id('item', 'M1'), findDate: '2026-11-01' },
      ...{ lotQuantity: '10', suspectQuantity: '10', sampleQuantity: '5' },
      ...{ sampleDefectQuantity: '1', defects: [] },
    }),
    srmQcnPunish: () => ({
      ...{ supplierId: id('supplier', 'S1'), punishType: ['FINE'], contractId: null },
      ...{ occurrenceDate: '2026-01-05', stopFrom: null, stopTo: null, shareCut: null },
      lines: [{ clause: '8.3', amount: '10' }],
    }),
    srmQcnClaim: () => ({
      ...{ supplierId: id('supplier', 'S1'), abnormalId: null, supplierShare: '100' },
      claimDate: '2026-01-05',
      lines: [{ costType: 'OTHER', description: '检测', quantity: '1', unitCost: '10' }],
    }),
    srmMdmMould: () => ({
      ...{ ownerType: 'BUYER', costMode: 'ONE_OFF', supplierId: null, keepAgreementId: null },
      ...{ acceptDate: '2026-01-05', lifeShots: 1000, maintainDays: 180, orderId: null },
      ...{ customerName: null, spares: [] },
      items: [{ itemId: id('item', 'M1'), cavityCount: 1, effectiveFrom: '2026-01-05' }],
    }),
    srmMdmSend: async () => ({
      ...{ sendType: 'FIRST_SEND', fromSupplierId: null, toSupplierId: id('supplier', 'S1') },
      ...{ planSendDate: dayOf(new Date(), 'Asia/Shanghai'), planReturnDate: null },
      lines: [{ mouldId: await mouldInLedger() }],
    }),
    srmMdmInspection: async () => ({
      ...{ inspectionType: 'RANDOM', supplierId: null, replyDeadline: null, staff: [] },
      ...{ planDate: '2026-01-05', actualDate: '2026-01-05' },
      lines: [{ mouldId: await mouldInLedger() }],
    }),
    // SKUs hang on a directory with a category and an owner.
    srmPurCatalog: () => ({
      ...{ parentId: null, categoryId: id('category', 'C1'), attributes: [] },
      ...{ ownerId: id('person', 'manager1'), orgIds: null },
    }),
    srmPurCatalogSku: (n) => ({
      ...{ supplierId: id('supplier', 'S1'), supplierSkuCode: `K${n}`, priceInclTax: '10' },
      ...{ taxRate: '13', priceBasis: 'TAX_INCLUDED', currencyCode: 'CNY', steps: [] },
      ...{ stockMode: 'UNLIMITED', freightMode: 'INCLUDED', attributes: [], stepFlag: 'N' },
      ...{ priceEffectiveFrom: '2026-01-01', priceEffectiveTo: '2099-12-31' },
      ...{ minOrderQuantity: '1', orderMultiple: '1', maxOrderQuantity: null },
      ...{ agreementId: null, agreementLineNum: null, barCode: null, mainImageId: null },
      ...{ imageIds: null, marketPriceInclTax: null },
    }),
    srmPurCatalogMapping: async () => ({
      ...{ skuId: (await make('srmPurCatalogSku')).id, itemId: id('item', 'M1'), orgId: null },
      ...{ convertQuantity: '1', effectiveFrom: '2026-01-01', effectiveTo: null },
    }),
    srmCctTerms: (n) => ({ termsName: `条款${n}`, orgIds: null, replaceTermsId: null }),
    srmCctTemplate: () => ({
      ...{ contractMode: 'STANDARD', contractType: 'PURCHASE', clauses: [], lineTableFlag: 'N' },
      ...{ lineColumns: null, headerText: '<p>合同</p>', footerText: '<p>签署</p>' },
    }),
    // A contract needs a published template, which is published here.
    srmCctContract: async () => {
      const { id: templateId } = await make('srmCctTemplate')
      await pool.query(`update srm_cct_template set status = 'PUBLISHED' where id = $1`, [
        templateId,
      ])
      return {
        ...{ contractMode: 'STANDARD', contractType: 'PURCHASE', templateId, signMode: 'PAPER' },
        ...{
          orgId: id('org', 'P1'),
          supplierId: id('supplier', 'S1'),
          siteId: id('site', 'S1/P1'),
        },
        ...{ supplierContactId: null, amountType: 'BY_LINES', amountInclTax: null },
        ...{ effectiveFrom: '2098-12-01', effectiveTo: '2099-11-30', autoRenewFlag: 'N' },
        lines: [{ itemId: id('item', 'M1'), quantity: '10', priceInclTax: '11.3', taxRate: '13' }],
      }
    },
    srmQcnTemplate: (n) => ({ templateName: `质量模板${n}`, categoryIds: null }),
    // One open part approval for each drawing version; the template is chosen by its level.
    srmQcnPpap: (n) => ({
      ...{ drawingVersion: `V${n}`, ppapLevel: 'LEVEL3', templateId: null, mouldId: null },
      elements: undefined,
    }),
    srmQcnEcn: (n) => ({
      ...{ plmNumber: `PLM${n}`, replyDeadline: '2098-12-10', requiredEffectiveDate: '2098-12-31' },
      items: [
        {
          ...{ itemId: id('item', 'M1'), oldVersion: 'A', newVersion: 'B' },
          changeDescription: '壁厚',
        },
      ],
      suppliers: [{ supplierId: id('supplier', 'S1') }],
    }),
    baseChartReport: async () => ({ items: [] }),
    baseChartGroup: async () => ({ pages: [] }),
    baseResource: () => ({ apiActions: ['baseMenu/findById'] }),
    baseScsiDefinition: () => ({
      direction: 'OUT',
      protocol: 'REST_JSON',
      triggerType: 'MANUAL',
      eventCode: null,
      docResource: 'srmPosSupplier',
      keyFields: 'supplierNumber',
      requestConfigs: [],
      parameters: [],
      requestMaps: [],
      responseMaps: [],
    }),
    baseUser: (n) => ({ userName: `user${n}`, email: `user${n}@test.example` }),
    // Each pair is unique, so every record gets a new partner.
    srmPosSupplierCategory: async () => ({
      supplierId: (await make('srmPosSupplier')).id,
      categoryId: id('category', 'C1'),
    }),
    srmPosRegister: (n) => ({
      ...{ supplierName: `注册企业${n}`, countryCode: 'DE', registrationNo: `HRB ${n}` },
      ...{ contactName: '联系人', contactMobile: '+4917612345678' },
      ...{ contactEmail: `register${n}@test.example`, unifiedCreditCode: null },
      targetOrgIds: [id('org', 'P1')],
    }),
    srmPosRegisterInvite: (n) => ({
      ...{ supplierName: `受邀企业${n}`, email: `invite${n}@test.example` },
      ...{ unifiedCreditCode: null, orgIds: [id('org', 'P1')], effectiveTo: '2030-01-01' },
    }),
    srmSlcIntroduceScene: (n) => ({ sceneType: 'NEW_SUPPLIER', sceneName: `场景${n}` }),
    srmSlcQualificationRequire: () => ({ usages: ['QUALIFY'] }),
    srmSlcQualify: async () => ({ supplierId: await registeredSupplier() }),
    srmSlcSupplierBlacklist: (n) => ({
      supplierId: null,
      companyName: `失信企业${n}`,
      unifiedCreditCode: creditCode(`91310000MA${String(n).padStart(7, '0')}`),
    }),
    srmSlcSupplierQuit: async () => ({
      supplierId: await registeredSupplier(),
      scopeType: 'ORG',
      scopes: [{ targetOrgId: id('org', 'P1') }],
      planQuitDate: '2098-12-20',
      lastOrderDate: '2098-12-10',
    }),
    srmSlcInspectPlan: () => ({
      planType: 'ANNUAL',
      startDate: '2098-12-01',
      endDate: '2098-12-31',
      suppliers: [{ supplierId: id('supplier', 'S1'), planDate: '2098-12-10' }],
    }),
    srmSlcLocaleInspect: () => ({
      supplierId: id('supplier', 'S1'),
      categoryIds: [id('category', 'C1')],
    }),
    srmSlcSampleTrial: () => ({ supplierId: id('supplier', 'S1'), needByDate: '2098-12-20' }),
    srmSlcBatchTryout: () => ({ supplierId: id('supplier', 'S1'), planDate: '2098-12-20' }),
    srmSlcAgreementSigning: () => ({
      supplierId: id('supplier', 'S1'),
      dueDate: '2098-12-20',
      details: [
        {
          agreementType: 'NDA',
          agreementName: '保密协议',
          signMode: 'OFFLINE',
          effectiveFrom: '2098-12-01',
          effectiveTo: '2099-12-01',
        },
      ],
    }),
    srmSlcQualifiedSupplier: async () => ({
      supplierId: await registeredSupplier(),
      applyType: 'RENEW',
      effectiveFrom: '2098-12-01',
      effectiveTo: '2099-12-01',
    }),
    srmBaseItemOrg: async () => {
      const item = await make('srmBaseItem')
      await admin.ok('srmBaseItem', 'doEffect', { id: item.id, versionNum: item.versionNum })
      return { itemId: item.id, orgId: id('org', 'P1') }
    },
    // A new position has a vacant seat.
    basePositionAllot: async () => ({
      personId: (await make('basePerson')).id,
      positionId: (await make('basePosition')).id,
    }),
    // The administrator creates it, and users cannot delegate to themselves.
    baseUserAuthorization: () => ({
      toUserId: id('user', 'buyer1'),
      authType: 'APPROVAL',
      startTime: '2098-12-01 08:00:00',
      endTime: '2098-12-02 08:00:00',
    }),
    baseOauthApp: async () => ({
      ownerUserId: id('user', 'buyer1'),
      respId: (await admin.ok('baseResponsibility', 'listByPage', { respCode: 'BUYER' }))[0].id,
      supplierId: null,
      redirectUris: 'https://app.example/callback',
      ipAllowList: '10.0.0.0/8',
      expireDate: '2027-01-01',
    }),
    baseSso: (n) => ({
      ssoCode: `sso${n}`,
      issuer: 'https://id.example',
      autoProvision: 'N',
      userSide: 'BUYER',
    }),
    // Each one for other tasks than the previous one.
    baseBpmUrgeConfig: async (n) => {
      const [{ id: modelId }] = await admin.ok('baseBpmModel', 'listByPage', { pageRows: 1 })
      return { modelId, nodeId: `node${n}` }
    },
    baseUserResponsibility: async () => ({ userId: (await make('baseUser')).id }),
    basePermissionConfig: () => ({ orgPermits: [{ orgId: id('org', 'P1') }] }),
  }
}

/** A different date for each record, where no two may begin on the same day. */
function dayNumber(n: number): string {
  return addDays('2030-01-01', n)
}

function isAsked(field: Field, row: Values, header: Values): boolean {
  if (field.requiredAtSubmit) return true
  if (!field.required) return false
  return field.required === true || holds(field.required, row, header)
}

function numberOf(field: Field): string {
  const { min, over, max } = field as { min?: string; over?: string; max?: string }
  const least = over !== undefined ? Number(over) + 1 : Math.max(Number(min ?? 1), 1)
  return String(max !== undefined ? Math.min(least, Number(max)) : least)
}

export function rowsOf(record: AnyRecord, name: string): AnyRow[] {
  return (record[name] as AnyRow[] | undefined) ?? []
}
