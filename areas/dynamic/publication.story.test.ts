import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, idOf } from '../administration/testAdministration.ts'
import { of, type ReportBench, type Row, startReports } from './testReports.ts'

let bench: ReportBench
/** Writes and publishes reports but is not a security administrator. */
let developer: ApiClient
/** Only security administrator. */
let security: ApiClient
let serial = 0

beforeAll(async () => {
  bench = await startReports()
  const hire = async (userName: string, respCode: string): Promise<ApiClient> => {
    const { userId, client } = await employ(bench.author, bench.product.send, userName)
    const granted = await bench.author.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId,
      respId: await idOf(bench.author, 'baseResponsibility', { respCode }),
      reason: 'x',
    })
    // A second administrator approves risky grants.
    if (granted.status === 'PENDING')
      await bench.second.ok('baseUserResponsibility', 'doConfirm', of(granted))
    return client
  }
  developer = await hire('developer2', 'REPORT_DEVELOPER')
  security = await hire('security1', 'SECURITY_ADMIN')
})
afterAll(() => bench?.product.close())

const SQL = 'select o.po_number, o.org_id, o.supplier_id, o.amount_incl_tax from rpt.v_pur_order o'
/** Every way in which buyer users can read rows beyond their permits. */
const unscoped: [string, object][] = [
  ['without row scope', { scopeMode: 'NONE', scopeOrgColumn: null }],
  [
    'limited for suppliers alone',
    {
      ...{ scopeMode: 'SUPPLIER', scopeOrgColumn: null, scopeSupplierColumn: 'supplier_id' },
      ...{ reportSide: 'BOTH', sqlText: SQL.replace('v_pur', 'p_pur') },
    },
  ],
]

async function ready(values: object = {}, writer = bench.author): Promise<Row> {
  const saved = await writer.ok('baseRptDefinition', 'saveOrUpdate', {
    reportCode: `RP_${++serial}`,
    reportName: '报表',
    reportNameEn: 'Report',
    reportCategory: 'PURCHASING',
    jdbcConfigId: bench.connectionId,
    sqlText: SQL,
    scopeMode: 'ORG',
    scopeOrgColumn: 'org_id',
    responsibilities: [{ respId: await bench.responsibility('BUYER') }],
    ...values,
  })
  const parsed = await writer.ok('baseRptDefinition', 'doParseColumns', of(saved))
  return writer.ok('baseRptDefinition', 'doCheckSql', of(parsed))
}

const publish = (client: ApiClient, { id, versionNum }: Row) =>
  client.ok('baseRptDefinition', 'doPublish', { id, versionNum })
const stateOf = async ({ id }: Row): Promise<string> =>
  (await bench.author.ok('baseRptDefinition', 'findById', { id })).status

describe('a report that limits its readers', () => {
  it('is published by any other developer', async () => {
    expect((await publish(developer, await ready())).status).toBe('PUBLISHED')
  })

  it('is not published by any of its authors', async () => {
    const made = await ready()
    await expectRefusal(
      'REPORT_OWN_PUBLISH',
      bench.author,
      'baseRptDefinition',
      'doPublish',
      of(made),
    )
    const changed = await developer.ok('baseRptDefinition', 'saveOrUpdate', {
      ...of(made),
      sqlText: `${SQL} where o.amount_incl_tax > 1`,
    })
    const checked = await developer.ok('baseRptDefinition', 'doCheckSql', of(changed))
    const ask = of(checked)
    await expectRefusal('REPORT_OWN_PUBLISH', developer, 'baseRptDefinition', 'doPublish', ask)
    expect(await stateOf(made)).toBe('DRAFT')
  })

  it('is checked again when it is opened to suppliers, who read only published records', async () => {
    const made = await ready()
    const turned = await bench.author.ok('baseRptDefinition', 'saveOrUpdate', {
      ...of(made),
      reportSide: 'BOTH',
      scopeSupplierColumn: 'supplier_id',
    })
    const ask = of(turned)
    await expectRefusal('REPORT_UNCHECKED', developer, 'baseRptDefinition', 'doPublish', ask)
    await expectRefusal('REPORT_TABLE', developer, 'baseRptDefinition', 'doCheckSql', ask)
  })
})

describe.each(unscoped)('a report %s', (_, values) => {
  const refused = (client: ApiClient, report: Row) =>
    expectRefusal('REPORT_UNSCOPED_PUBLISH', client, 'baseRptDefinition', 'doPublish', of(report))

  it('is published by the security administrator, who reads its text first', async () => {
    const made = await ready(values)
    await refused(developer, made)
    expect(await stateOf(made)).toBe('DRAFT')
    const seen = await security.ok('baseRptDefinition', 'findById', { id: made.id })
    expect(seen.sqlText).toBe(made.sqlText)
    await security.refused('baseRptDefinition', 'saveOrUpdate', { ...of(seen), remark: 'x' })
    expect((await publish(security, seen)).status).toBe('PUBLISHED')
  })

  it('needs the security administrator again for a new version and for a copy', async () => {
    const made = await publish(security, await ready(values))
    const altered = await bench.author.ok('baseRptDefinition', 'doAlter', of(made))
    const seen = await bench.author.ok('baseRptDefinition', 'findById', { id: made.id })
    const copied = await bench.author.ok('baseRptDefinition', 'doCopy', {
      ...of(seen),
      reportCode: `RP_${++serial}`,
    })
    for (const { id } of [altered.answer, copied.answer]) {
      const next = await bench.author.ok('baseRptDefinition', 'findById', { id })
      const checked = await bench.author.ok('baseRptDefinition', 'doCheckSql', of(next))
      await refused(developer, checked)
      expect((await publish(security, checked)).status).toBe('PUBLISHED')
    }
  })

  it('needs the security administrator when it has lost its row scope', async () => {
    const made = await ready()
    const widened = await bench.author.ok('baseRptDefinition', 'saveOrUpdate', {
      ...of(made),
      ...values,
    })
    const checked = await bench.author.ok('baseRptDefinition', 'doCheckSql', of(widened))
    await refused(developer, checked)
  })
})

it('cannot be published in any other way', () => {
  const { definition } = bench.product.product.platform.registry.document('baseRptDefinition')
  const ways = definition.transitions.filter(({ to }) => [to].flat().includes('PUBLISHED'))
  expect(ways.map(({ op }) => op)).toEqual(['doPublish'])
  expect(definition.initialState).toBe('DRAFT')
  expect(definition.editableIn).toEqual(['DRAFT'])
  const { areas } = bench.product.product.platform.registry
  const kinds = areas.flatMap(({ configuration = [] }) => configuration)
  expect(kinds.map(({ resource }) => resource)).not.toContain('baseRptDefinition')
})

it('stays a draft when a save names another state', async () => {
  const made = await ready(unscoped[0]?.[1])
  await bench.author.call('baseRptDefinition', 'saveOrUpdate', { ...of(made), status: 'PUBLISHED' })
  expect(await stateOf(made)).toBe('DRAFT')
})
