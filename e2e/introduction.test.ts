import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, button, open, openWeb, shot, status, type Web } from './web.ts'

const LONG = 240_000
const REVIEW = 'srmSlcQualify'
const PLAN = 'srmSlcInspectPlan'
const VISIT = 'srmSlcLocaleInspect'
const DECISION = 'srmSlcQualifiedSupplier'

/** A supplier is introduced: review, inspection plan, visit and decision, each run from its page. */
describe('The introduction of a supplier', () => {
  let web: Web
  let owner: ApiClient
  let page: Page
  let manager: Page
  let supplierId = ''
  const idOf = (kind: string, code: string) => web.product.company.ids[kind]?.[code] ?? ''
  const day = (days: number) => addDays(dayOf(new Date(), 'Asia/Shanghai'), days)
  // biome-ignore lint/suspicious/noExplicitAny: answers of the API
  const see = async (resource: string, id: string): Promise<any> =>
    owner.ok(resource, 'findById', { id })

  /** Runs an operation from the head of the front page and confirms it where the page asks. */
  async function press(on: Page, name: string): Promise<void> {
    await button(on.locator('.srm-head:visible'), name).click()
    const confirm = on.locator('.ant-modal-wrap:visible, .ant-popconfirm:visible')
    const asked = await confirm
      .waitFor({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false)
    if (asked) await confirm.locator('.ant-btn-primary').last().click()
  }

  /** Submits from the page and has the manager approve it in the work list. */
  async function submitted(resource: string, id: string, number: string): Promise<void> {
    await press(page, '提交')
    await page.locator('.srm-head .srm-status:visible').filter({ hasNotText: '拟定' }).waitFor()
    if ((await see(resource, id)).status === 'APPROVING') await approve(manager, number)
  }

  beforeAll(async () => {
    web = await openWeb()
    const admin = await web.product.login('admin')
    const [role] = await admin.ok('baseResponsibility', 'listByPage', {
      respCode: 'SUPPLIER_MANAGER',
    })
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      ...{ userId: idOf('user', 'quality1'), respId: role.id, reason: 'introductions' },
    })
    owner = await web.product.login('quality1')
    supplierId = idOf('supplier', 'S2')
    await leaveAs(web.product, 'srm_pos_supplier', supplierId, { status: 'REGISTERED' })
    const { pool } = web.product.product.platform
    for (const table of ['srm_pos_supplier_category', 'srm_pos_supplier_site'])
      await pool.query(`delete from ${table} where supplier_id = $1`, [supplierId])
    await pool.query(
      `insert into srm_pos_supplier__accounts (header_id, account_name, account_number, currency_code, enabled_flag, default_flag)
       values ($1, '收款户', '6222020200112233', 'CNY', 'Y', 'Y')`,
      [supplierId],
    )
    await pool.query(
      `insert into srm_pos_supplier__data_files (header_id, file_type, cert_name, long_term_flag, verify_status)
       values ($1, 'LICENCE', '营业执照', 'Y', 'VERIFIED')`,
      [supplierId],
    )
    const scene = await owner.ok('srmSlcIntroduceScene', 'saveOrUpdate', {
      ...{ sceneName: '考察后合格', sceneType: 'NEW_SUPPLIER', validMonths: 36 },
      steps: [
        { stepCode: 'QUALIFY', seqNum: 1, requireMode: 'REQUIRED' },
        { stepCode: 'INSPECT', seqNum: 2, requireMode: 'REQUIRED' },
      ],
    })
    const { id, versionNum } = scene
    await owner.ok('srmSlcIntroduceScene', 'doEffect', { id, versionNum })
    const asked = await owner.ok('srmSlcQualificationRequire', 'saveOrUpdate', {
      ...{ requireName: '来料检验', section: 'QUALITY', fullScore: '20', usages: ['INSPECT'] },
      ...{ requireType: 'QUALITY', standardText: '有规范和记录' },
    })
    await owner.ok('srmSlcQualificationRequire', 'doEffect', {
      ...{ id: asked.id, versionNum: asked.versionNum },
    })
    page = await web.windowOf('quality1')
    manager = await web.windowOf('manager1')
  }, LONG)
  afterAll(() => web?.close())

  it(
    'leads from the review over plan and visit to a qualified supplier',
    async () => {
      const review = await owner.ok(REVIEW, 'saveOrUpdate', {
        ...{ supplierId, sourceType: 'CAPACITY', introduceReason: '产能不足' },
        sites: [{ targetOrgId: idOf('org', 'P1'), currencyCode: 'CNY' }],
        categories: [{ categoryId: idOf('category', 'C1') }],
      })
      await open(page, `qualifyCensor/QualifyCensorEdit?id=${review.id}`)
      await status(page, '拟定')
      await shot(page, 'introduction-review')
      await submitted(REVIEW, review.id, review.qualifyNumber)
      expect(await see(REVIEW, review.id)).toMatchObject({ status: 'APPROVED', conclusion: 'PASS' })

      const plan = await owner.ok(PLAN, 'saveOrUpdate', {
        ...{ planName: '引入考察', planType: 'INTRODUCE', planYear: day(0).slice(0, 4) },
        ...{ purpose: '新供应商', startDate: day(0), endDate: day(9) },
        leaderId: idOf('person', 'quality1'),
        suppliers: [{ supplierId, qualifyId: review.id, planDate: day(0) }],
        categories: [{ supplierId, categoryId: idOf('category', 'C1') }],
        staffs: [{ personId: idOf('person', 'quality1'), staffRole: 'LEADER' }],
      })
      await open(page, `inspectPlanEdit?id=${plan.id}`)
      await submitted(PLAN, plan.id, plan.planNumber)
      const running = await see(PLAN, plan.id)
      const made = await owner.ok(PLAN, 'doCreateInspect', {
        ...{ id: plan.id, versionNum: running.versionNum },
        rowIds: running.suppliers.map(({ id }: { id: string }) => id),
      })
      const visitId = made.suppliers[0].inspectId

      await open(page, `localeInspectDetail?id=${visitId}`)
      await press(page, '通知供应商')
      await status(page, '已通知供应商')
      const supplier = await web.windowOf('supplier2')
      await open(supplier, `localeInspectDetail?id=${visitId}`)
      await press(supplier, '确认日期')
      await status(supplier, '日期已确认')
      expect(await supplier.locator('.inspect-item').count()).toBe(0)
      await open(page, `localeInspectDetail?id=${visitId}`)
      await page.locator('.inspect-item .inspect-number input').first().fill('18')
      await page.locator('.inspect-state.is-saved').waitFor()
      const scored = await see(VISIT, visitId)
      expect(scored).toMatchObject({ totalScore: '90.00', conclusion: 'PASS' })
      await owner.ok(VISIT, 'saveOrUpdate', {
        ...{ id: visitId, versionNum: scored.versionNum, summary: '总体良好' },
        ...{ actualBeginDate: day(0), actualEndDate: day(0) },
      })
      await open(page, `localeInspectDetail?id=${visitId}`)
      await submitted(VISIT, visitId, scored.inspectNumber)
      expect((await see(VISIT, visitId)).status).toBe('APPROVED')

      const [paymentTermId] = Object.values(web.product.company.ids.term ?? {})
      const decision = await owner.ok(DECISION, 'saveOrUpdate', {
        ...{ supplierId, qualifyId: review.id, applyType: 'NEW', supplierLevel: 'GENERAL' },
        ...{ effectiveFrom: day(0), effectiveTo: day(700), summary: '同意' },
        sites: [
          {
            ...{ targetOrgId: idOf('org', 'P1'), siteName: '总部', currencyCode: 'CNY' },
            ...{ taxRate: '13', paymentMethod: 'TRANSFER', paymentTermId },
            buyerId: idOf('person', 'buyer1'),
          },
        ],
        categories: [
          {
            ...{ targetOrgId: idOf('org', 'P1'), categoryId: idOf('category', 'C1') },
            cooperationType: 'NORMAL',
          },
        ],
      })
      await open(page, `slcQualifiedSupplierEdit?id=${decision.id}`)
      await shot(page, 'introduction-decision')
      await submitted(DECISION, decision.id, decision.qualifiedNumber)
      expect((await see(DECISION, decision.id)).status).toBe('APPROVED')
      expect((await see('srmPosSupplier', supplierId)).status).toBe('QUALIFIED')
      expect(web.complaints).toEqual([])
    },
    LONG,
  )
})
