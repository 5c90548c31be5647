import { setTimeout } from 'node:timers/promises'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { areas } from '../../../apps/server/areas.ts'
import { draftMigration, snapshotOf } from '../db/draft.ts'
import { defineOperations } from '../documents/operations.ts'
import { defineArea } from '../documents/registry.ts'
import { profileValue } from '../lookups/profiles.ts'
import type { S3Options } from './s3Store.ts'

/** A document with attachments in every kind of place, rows of several suppliers, and files sent with operations. */
const probe = defineDocument({
  resource: 'srmInqProbe',
  title: t('附件样例', 'File probe'),
  display: { code: 'number' },
  fields: {
    orgId: f.ref('baseOrganization', '组织', 'Organisation', { required: true }),
    number: f.text('编号', 'Number', { required: true }),
    secretFileIds: f.attachments('内部资料', 'Internal papers', { visibleTo: 'buyer' }),
    noteFileIds: f.attachments('备忘', 'Notes', { auto: true }),
    story: f.richtext('说明', 'Story'),
    photoFileIds: f.attachments('照片', 'Photo', { crop: true, maxCount: 1, maxBytes: 2048 }),
  },
  children: {
    offers: child({
      title: t('报价', 'Offers'),
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        offerFileIds: f.attachments('报价单', 'Offer'),
      },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft'), SENT: t('已发', 'Sent') },
  initialState: 'DRAFT',
  watermark: true,
  transitions: [
    { op: 'doSend', label: t('发出', 'Send'), from: ['DRAFT'], to: 'SENT', by: 'buyer' },
    {
      op: 'doNote',
      label: t('备忘', 'Note'),
      from: ['SENT'],
      to: 'same',
      by: 'both',
      input: { noteFileIds: f.attachments('备忘', 'Notes', { required: true }) },
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    { op: 'doFollow', label: t('后续', 'Follow up'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { supplier: 'offers.supplierId', supplierStates: ['SENT'] },
  list: { columns: ['number'], filters: [] },
  screens: {
    probeList: { kind: 'list', side: 'both' },
    probeEdit: { kind: 'edit', side: 'both' },
  },
})

const operations = defineOperations(probe, {
  effects: {
    // As an order copies the drawings of its requisition.
    async doFollow(context, { orgId, fileIds }) {
      const next = await context.create(probe, { orgId, number: 'NEXT', fileIds })
      return { answer: { id: next.id } }
    },
    doNote: async (_context, _record, { noteFileIds }) => ({ patch: { fields: { noteFileIds } } }),
  },
})

export const PROBE = probe.resource

const probeArea = defineArea({
  code: 'fileProbe',
  title: probe.title,
  documents: [{ definition: probe, operations }],
  lookups: {},
  menus: [
    {
      code: 'FILE_PROBE',
      title: probe.title,
      side: 'BOTH',
      children: [{ code: 'FILE_PROBE_LIST', title: probe.title, side: 'BOTH', route: 'probeList' }],
    },
  ],
})

type Row = { id: string; versionNum: number; [field: string]: unknown }
export type Saved = Row & { lines: Row[] }

/** The test company with the probe document, its users signed in, and a clock that can be advanced. */
export async function openProbe(
  options: { s3?: S3Options; officeCommand?: string; clamavUrl?: string } = {},
) {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const test = await startProduct({ clock, areas: [...areas, probeArea], ...options })
  await addTables(test)
  const login = async (name: string): Promise<ApiClient> => {
    const client = await test.login(name)
    if (name.startsWith('supplier')) await client.ok('baseLogin', 'doAcceptAgreement')
    return client
  }
  const [admin, manager, requester, stranger, supplierA, supplierB] = await Promise.all([
    login('admin'),
    login('manager1'),
    login('requester1'),
    login('buyer2'),
    login('supplier1'),
    login('supplier2'),
  ])
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const { pool } = test.product.platform
  return {
    test,
    people: { admin, manager, requester, stranger, supplierA, supplierB },
    id,
    files: (client: ApiClient) => fileClient(test, client),
    forward(ms: number): void {
      ahead += ms
    },
    requisitionValues: (values: object) => ({
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PR_STD'),
      title: 'files',
      ...values,
    }),
    line: (values: object = {}) => ({
      itemId: id('item', 'M1'),
      quantity: '10',
      needByDate: '2030-01-01',
      estimatedPriceInclTax: '11.30',
      taxRate: '13',
      ...values,
    }),
    /** a probe with a row for each supplier, sent to both */
    async sentProbe(values: object): Promise<Row> {
      const draft = await manager.ok(PROBE, 'saveOrUpdate', {
        orgId: id('org', 'P1'),
        number: 'P1',
        offers: ['S1', 'S2'].map((code) => ({ supplierId: id('supplier', code) })),
        ...values,
      })
      return manager.ok(PROBE, 'doSend', of(draft))
    },
    async statusOf(fileId: string): Promise<string | undefined> {
      const found = await pool.query('select status from base_file where id = $1', [fileId])
      return (found.rows[0] as { status: string } | undefined)?.status
    },
    async setProfile(code: string, value: string | null): Promise<void> {
      await pool.query(
        `delete from base_profile__values where level_type = 'SITE'
          and header_id = (select id from base_profile where profile_code = $1)`,
        [code],
      )
      if (value !== null) {
        await pool.query(
          `insert into base_profile__values (header_id, level_type, profile_value)
            select id, 'SITE', $2 from base_profile where profile_code = $1`,
          [code, value],
        )
      }
      // Processes learn of the change by notification.
      const platform = test.product.platform
      const isKnown = async () => value === null || (await profileValue(platform, code)) === value
      while (!(await isKnown())) await setTimeout(5)
    },
  }
}

export const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })

async function addTables(test: TestProduct): Promise<void> {
  const { db, registry } = test.product.platform
  const definitions = [...registry.documents.values()].map(({ definition }) => definition)
  const before = snapshotOf(definitions.filter(({ resource }) => resource !== PROBE))
  await sql.raw(draftMigration(before, snapshotOf(definitions)).sql).execute(db)
}
