import { insertSeed } from '@opensrm/platform/access/seedRows.ts'
import { setPassword } from '@opensrm/platform/session/credentials.ts'
import pg from 'pg'
import { boot, type Product } from '../../apps/server/boot.ts'
import { root } from '../measuring/bundle.ts'

export const TIME_ZONE = 'Asia/Shanghai'
export const BUYER = { userName: 'bench.buyer', password: 'Bench@OpenSRM.2026' }
export const ORDERS = 1_000_000
const ORGANISATIONS = 50
const SUPPLIERS = 40

export type Company = { permittedOrgs: string[]; supplierId: string }

/**
 * Migrates and seeds an empty database and fills it with a company with a million orders over three
 * years.
 */
export async function fillCompany(
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Company> {
  const product = await boot({
    databaseUrl,
    root,
    timeZone: TIME_ZONE,
    withoutJobs: true,
    logLevel: 'error',
  })
  try {
    const known = await readCompany(product)
    if (known) return known
    await addMasterData(product)
    await addBuyer(product)
  } finally {
    await product.close()
  }
  await addOrders(databaseUrl, say)
  const again = await boot({
    databaseUrl,
    root,
    timeZone: TIME_ZONE,
    withoutJobs: true,
    logLevel: 'error',
  })
  try {
    return (await readCompany(again)) as Company
  } finally {
    await again.close()
  }
}

async function readCompany({ platform }: Product): Promise<Company | null> {
  const { rows } = await platform.pool.query(`
    select array_to_json(array_agg(p.org_id::text order by p.org_id)) as orgs, (select id from srm_pos_supplier where supplier_number = 'S007') as supplier_id
    from base_permission_config__org_permits p having exists (select 1 from srm_pur_order)`)
  return rows[0]
    ? { permittedOrgs: JSON.parse(rows[0].orgs), supplierId: rows[0].supplier_id }
    : null
}

async function addMasterData({ platform }: Product): Promise<void> {
  await platform.pool.query(`
    insert into base_organization (status, org_code, org_name, org_name_en, short_name, org_type, level_id, currency_code, country_code, enabled_flag, seq_num)
    select 'ENABLED', 'ORG' || lpad(n::text, 3, '0'), '第' || n || '事业部采购组织', 'Business unit ' || n, '事业部' || n, 'LEGAL', 0, 'CNY', 'CN', 'Y', n
    from generate_series(1, ${ORGANISATIONS}) n`)
  await platform.pool.query(`
    insert into srm_pos_supplier (status, supplier_number, supplier_name, plain_name, supplier_name_en, short_name, country_code, freeze_inquiry_flag, freeze_order_flag, freeze_receive_flag, freeze_payment_flag)
    select 'QUALIFIED', 'S' || lpad(n::text, 3, '0'), '华东精密机械制造有限公司第' || n || '分公司', '华东精密机械制造有限公司第' || n || '分公司', 'East China Precision No. ' || n, '华东精密' || n, 'CN', 'N', 'N', 'N', 'N'
    from generate_series(1, ${SUPPLIERS}) n`)
  await platform.pool.query(`
    insert into srm_pur_bill_type (status, bill_type_code, bill_type_name, bill_type_name_en, document_kind, order_type, default_flag, seq_num)
    select 'ENABLED', 'BENCH' || n, (array['标准采购订单', '委外采购订单', '费用类采购订单'])[n], (array['Standard order', 'Subcontracting order', 'Expense order'])[n], 'ORDER', 'STANDARD', 'N', n
    from generate_series(1, 3) n`)
  await platform.pool.query(`
    insert into base_person (status, employee_no, person_name, person_type, entry_date, source_system)
    select 'ON_JOB', 'B' || lpad(n::text, 4, '0'), '采购员' || n, 'REGULAR', '2020-01-01', 'MANUAL' from generate_series(1, 20) n`)
}

/**
 * A user with the buyer role, permitted for half of the organisations, who created none of the
 * orders.
 */
async function addBuyer({ platform }: Product): Promise<void> {
  const { rows: resps } = await platform.pool.query(
    "select id from base_responsibility where resp_code = 'BUYER'",
  )
  const respId = resps[0]?.id
  if (!respId) throw new Error('the installation has no responsibility BUYER')
  await platform.db.transaction().execute(async (tx) => {
    const add = (resource: string, values: { [key: string]: unknown }) =>
      insertSeed(tx, platform.registry.document(resource).definition, values)
    const personId = await add('basePerson', {
      status: 'ON_JOB',
      employeeNo: 'BENCH',
      personName: '测量用采购员',
      personType: 'REGULAR',
      entryDate: '2020-01-01',
      sourceSystem: 'MANUAL',
    })
    const userId = await add('baseUser', {
      status: 'ACTIVE',
      userName: BUYER.userName,
      userType: 'INTERNAL',
      userFullName: '测量用采购员',
      personId,
      supplierAdminFlag: 'N',
      preferredLanguage: 'CN',
      timeZone: TIME_ZONE,
      effectiveFrom: '2020-01-01',
      defaultRespId: respId,
      mustChangePassword: 'N',
      firstLoginFlag: 'N',
      failedCount: 0,
    })
    await add('baseUserResponsibility', {
      status: 'EFFECTIVE',
      userId,
      respId,
      effectiveFrom: '2020-01-01',
      grantSource: 'MANUAL',
    })
    await setPassword(platform, tx, { userId, userName: BUYER.userName, password: BUYER.password })
  })
  await platform.pool.query(`
    with config as (
      insert into base_permission_config (status, config_code, config_name, subject_type, user_ids, effective_from)
      select 'EFFECTIVE', 'BENCH', '测量', 'USER', array[id], '2020-01-01' from base_user where user_name = '${BUYER.userName}' returning id
    )
    insert into base_permission_config__org_permits (header_id, org_id, include_children, access_level)
    select config.id, o.id, 'N', 'WRITE' from config, base_organization o where o.seq_num % 2 = 0 and o.org_code like 'ORG%'`)
}

/**
 * Orders in date order, as years of work leave them on disk. Indexes are created afterwards, as in
 * a restore.
 */
async function addOrders(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: indexes } = await client.query(`
      select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'srm_pur_order'
        and indexname not in (select conname from pg_constraint where conrelid = 'srm_pur_order'::regclass)`)
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    // Foreign keys are valid by construction; checking seven million of them would take minutes.
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set timezone = 'Asia/Shanghai'",
    )
    for (let from = 1; from <= ORDERS; from += 100_000) {
      await client.query(INSERT_ORDERS, [from, Math.min(from + 99_999, ORDERS), ORDERS])
      say(`${from + 99_999} orders`)
    }
    await client.query("set session_replication_role = origin; set maintenance_work_mem = '512MB'")
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const INSERT_ORDERS = `
  with orgs as (select array_agg(id order by seq_num) as ids from base_organization where org_code like 'ORG%'),
    suppliers as (select array_agg(id order by supplier_number) as ids from srm_pos_supplier),
    types as (select array_agg(id order by seq_num) as ids from srm_pur_bill_type where bill_type_code like 'BENCH%'),
    buyers as (select array_agg(id order by employee_no) as ids from base_person where employee_no ~ '^B[0-9]'),
    numbers as (
      select n, abs(hashint4(n)) as h, abs(hashint4(n + 77)) as h2,
        now() - interval '3 years' + (n::float8 / $3) * interval '3 years' as at
      from generate_series($1::int, $2::int) n
    )
  insert into srm_pur_order (status, org_id, created_by, creation_date, last_update_date, version_num, po_number, po_version,
    bill_type_id, order_type, supplier_id, supplier_contact, supplier_phone, buyer_id, order_date, currency_code, exchange_rate,
    price_basis, payment_method, receive_org_id, delivery_address, receiver_name, receiver_phone, bill_to_org_id, source_type, urgent_flag,
    amount_excl_tax, tax_amount, amount_incl_tax, local_amount_incl_tax, confirm_status, change_status, receive_status, settle_status,
    publish_time, supplier_confirm_time, advance_paid_amount, push_status, external_no, remark)
  select
    case when h % 100 < 80 then 'COMPLETED' when h % 100 < 88 then 'CONFIRMED' when h % 100 < 92 then 'PUBLISHED' when h % 100 < 95 then 'CLOSED'
      when h % 100 < 97 then 'CANCELLED' else (array['DRAFT', 'APPROVING', 'APPROVED'])[1 + h % 3] end,
    orgs.ids[1 + h2 % ${ORGANISATIONS}], null, at, at + interval '3 days', 3, 'PO' || to_char(at, 'YYYYMMDD') || lpad(n::text, 7, '0'), 1 + h % 3,
    types.ids[1 + h2 / 64 % 3], 'STANDARD', suppliers.ids[1 + h / 128 % ${SUPPLIERS}], '王经理' || h % 97, '138' || lpad((h % 100000000)::text, 8, '0'),
    buyers.ids[1 + h / 512 % 20], at::date, 'CNY', 1, 'EXCL_TAX', 'BANK_TRANSFER', orgs.ids[1 + h2 % ${ORGANISATIONS}],
    '上海市浦东新区张江高科技园区科苑路' || h % 999 || '号', '李仓管' || h % 31, '021-5' || lpad((h % 10000000)::text, 7, '0'), orgs.ids[1 + h2 % ${ORGANISATIONS}],
    'MANUAL', case when h % 20 = 0 then 'Y' else 'N' end,
    amount, round(amount * 0.13, 2), amount + round(amount * 0.13, 2), amount + round(amount * 0.13, 2),
    'CONFIRMED', 'NONE', 'RECEIVED', 'UNSETTLED', at + interval '1 day', at + interval '2 days', 0, 'NONE', 'ERP' || n,
    '按框架协议第' || h % 1000 || '条执行,分批交货'
  from numbers, orgs, suppliers, types, buyers, lateral (select round(((h % 90000000) / 100.0)::numeric, 2) + 100 as amount) a
  order by n`
