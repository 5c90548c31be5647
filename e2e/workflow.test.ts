import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignDrawing } from './foreignDrawing.ts'
import { approve, button, choose, front, open, openWeb, shot, status, type Web } from './web.ts'

const NEEDED = addDays(dayOf(new Date(), 'Asia/Shanghai'), 20)
const LONG = 120_000
const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-item-option:visible').getByText(name, { exact: true }).first()

/** A new process of the document, with its designer open and only a start event. */
async function beginProcess(
  page: Page,
  document: string,
  said: { [label: string]: string },
): Promise<void> {
  await open(page, 'processList')
  await button(page, /新建$/).click()
  const field = (label: string) => front(page).getByLabel(label).filter({ visible: true }).first()
  for (const [label, value] of Object.entries(said)) await field(label).fill(value)
  await field('业务单据').fill(document)
  await option(page, document).click()
  await button(page, /^保\s?存$/).click()
  await button(page, '设计流程').click()
  // Removes the initial diagram.
  await page.locator('[data-element-id=deptManager]').first().waitFor()
  await page
    .locator('.bpm-canvas svg')
    .first()
    .click({ position: { x: 600, y: 60 } })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.locator('[data-element-id=deptManager]').waitFor({ state: 'detached' })
  await page.locator('.djs-palette [data-action="create.start-event"]').click()
  await page.mouse.click(350, 420)
}

/** The context pad of the selected element. */
async function pad(page: Page, action: string): Promise<void> {
  await page.locator(`.djs-context-pad [data-action="${action}"]`).click()
  // The editor asks for the name in the diagram; the test sets it in the panel.
  await page.keyboard.press('Escape')
}

/** Appends a step with an approver. */
async function appendTask(
  page: Page,
  name: string,
  choices: { [label: string]: string },
): Promise<void> {
  await pad(page, 'append.user-task')
  const panel = page.locator('.bpm-panel')
  await panel.getByLabel('名称', { exact: true }).fill(name)
  await page.keyboard.press('Tab')
  for (const [label, choice] of Object.entries(choices)) {
    await panel.getByLabel(label, { exact: true }).click()
    await option(page, choice).click()
  }
}

const flowsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.djs-connection')
    .evaluateAll((flows) => flows.map((flow) => (flow as SVGElement).dataset.elementId ?? ''))
const without = (all: string[], before: string[]): string[] =>
  all.filter((id) => !before.includes(id))

/** Clicks on the line itself, because the middle of its bounding box may be next to it. */
async function clickFlow(page: Page, id: string | undefined): Promise<void> {
  const line = page.locator(`.djs-connection[data-element-id="${id}"] .djs-hit-stroke`).first()
  const { x, y } = await line.evaluate((path) => {
    const drawn = path as SVGPathElement
    const point = drawn.getPointAtLength(drawn.getTotalLength() * 0.4)
    const { x: left, y: top } = point.matrixTransform(drawn.getScreenCTM() ?? undefined)
    return { x: left, y: top }
  })
  await page.mouse.click(x, y)
}

/** Opens the record that a list finds by its code. */
async function openFound(page: Page, list: string, code: string): Promise<void> {
  await open(page, list)
  await page.getByPlaceholder(/单号、名称|number, name/i).fill(code)
  await page.keyboard.press('Enter')
  await page.locator('[data-r="0"] a').filter({ hasText: code }).click()
}

async function check(page: Page): Promise<void> {
  await page
    .locator('.bpm-designer-tools')
    .getByRole('button', { name: /^检\s?查$/ })
    .click()
  await page.getByText('检查通过，可以部署').waitFor()
}

async function deploy(page: Page, remark: string, version: number): Promise<void> {
  const button = { name: /^部\s?署$/ }
  await page.locator('.bpm-designer-tools').getByRole('button', button).click()
  await page.getByLabel('变更说明').fill(remark)
  await page.getByRole('dialog').last().getByRole('button', button).click()
  await page.getByText(`已部署第 ${version} 版`).waitFor()
}

describe('An administrator draws how documents are approved', () => {
  let web: Web
  beforeAll(async () => {
    web = await openWeb()
  }, LONG)
  afterAll(() => web?.close())

  /**
   * A requisition: its route is previewed, it is submitted, waits for the manager, and is approved.
   */
  async function runRequisition(
    step: string,
    {
      preview,
      fields = {},
      whileAsked,
    }: {
      /** Name of the screenshot of the route. */
      preview: string
      fields?: { [field: string]: string }
      /** Runs while the task is open at the manager. */
      whileAsked?: (at: { page: Page; approver: Page; requisitionNumber: string }) => Promise<void>
    },
  ): Promise<void> {
    const id = (kind: string, code: string) => web.product.company.ids[kind]?.[code]
    const requester = await web.product.login('requester1')
    const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PR_STD'),
      title: '流程测试',
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '10',
          needByDate: NEEDED,
          receiveOrgId: id('org', 'P1'),
        },
      ],
      ...fields,
    })
    const { requisitionNumber } = draft
    const page = await web.windowOf('requester1')
    await open(page, `purRequisitionManage/purRequisitionEdit?id=${draft.id}`)
    await page.getByText('预计审批路线').first().waitFor()
    await page.locator('.srm-route').getByText(step).waitFor()
    await shot(page, preview)
    await button(page, /^提\s?交$/).click()
    await status(page, '审批中')
    const approver = await web.windowOf('manager1')
    await open(approver, 'myUpcoming')
    await approver.getByRole('option').filter({ hasText: requisitionNumber }).click()
    await approver.locator('.srm-timeline').getByText(step).first().waitFor()
    await whileAsked?.({ page, approver, requisitionNumber })
    await button(approver, /^同\s?意$/).click()
    await approver.getByText(`已同意：${requisitionNumber}`).first().waitFor()
    const record = await requester.ok('srmPurRequisition', 'findById', { id: draft.id })
    expect(record.status).toBe('APPROVED')
    expect(web.complaints).toEqual([])
    await web.leave(approver)
    await web.leave(page)
  }

  function saveOrder(
    buyer: Awaited<ReturnType<Web['product']['login']>>,
    quantity: string,
  ): Promise<{ id: string; poNumber: string }> {
    const id = (kind: string, code: string) => web.product.company.ids[kind]?.[code]
    return buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      deliveryAddress: '苏州市一厂路1号',
      lines: [{ itemId: id('item', 'M1'), quantity, priceInclTax: '11.3', needByDate: NEEDED }],
    })
  }

  it('changes a step in the designer, checks and deploys it', { timeout: LONG }, async () => {
    const page = await web.windowOf('admin')
    await openFound(page, 'processList', 'PUR_REQUISITION')
    await button(page, '设计流程').click()
    await page.locator('[data-element-id=deptManager]').first().click()
    const name = page.getByLabel('名称', { exact: true })
    await name.fill('生产负责人')
    await name.blur()
    await page.getByLabel('时限（工时）').fill('8')
    await page.getByLabel('时限（工时）').blur()
    await check(page)
    // The logo of the diagram editor stays visible.
    await page.locator('.bjs-powered-by').waitFor()
    await shot(page, 'workflow-designer')
    await deploy(page, '负责人八小时内审批', 2)
    await shot(page, 'workflow-deployed')
    await web.leave(page)
  })

  it('is followed by a requisition submitted after it', { timeout: LONG }, async () => {
    await runRequisition('生产负责人', {
      preview: 'workflow-preview',
      async whileAsked({ page, approver, requisitionNumber }) {
        await shot(approver, 'workflow-worklist')
        await open(page, 'processInitiate')
        const mine = page.getByRole('row').filter({ hasText: requisitionNumber })
        await button(mine, /^流\s?程\s?图$/).click()
        const here = page
          .locator('.srm-diagram [data-element-id=deptManager].is-current rect')
          .first()
        await here.waitFor()
        expect(await here.evaluate((shape) => getComputedStyle(shape).fill)).toBe(
          'rgb(255, 243, 214)',
        )
        await shot(page, 'workflow-diagram')
      },
    })
  })

  it('draws another process for urgent ones, with a limit and a message', {
    timeout: LONG,
  }, async () => {
    const page = await web.windowOf('admin')
    await beginProcess(page, '采购申请', {
      流程标识: 'PUR_REQUISITION_URGENT',
      流程名称: '加急申请审批',
      启动条件: 'urgentFlag = true',
      匹配顺序: '1',
    })
    const panel = page.locator('.bpm-panel')
    await appendTask(page, '加急审核', { 审批人规则: '部门负责人' })
    await pad(page, 'append.service-task')
    await panel.getByLabel('做什么').click()
    await option(page, '发出事件').click()
    await panel.getByLabel('事件名').fill('urgentAgreed')
    await page.keyboard.press('Tab')
    await pad(page, 'append.end-event')
    await page.locator('.djs-shape').filter({ hasText: '加急审核' }).first().click()
    await pad(page, 'attach.limit')
    await panel.getByLabel('数量').fill('4')
    await panel.getByLabel('单位').click()
    await option(page, '小时').click()
    await panel.getByLabel('到时收回任务').click()
    await appendTask(page, '超时复核', { 审批人规则: '逐级上级', 上级层数: '2' })
    await pad(page, 'append.end-event')
    await check(page)
    await shot(page, 'workflow-drawn')
    await deploy(page, '加急申请先行', 1)
    await web.leave(page)
  })

  it('which an urgent requisition runs through to its approval', { timeout: LONG }, async () => {
    await runRequisition('加急审核', {
      preview: 'workflow-drawn-preview',
      fields: { urgentFlag: 'Y', urgentReason: '停线' },
    })
  })

  it('draws one for orders, where an amount asks a second person', { timeout: LONG }, async () => {
    const page = await web.windowOf('admin')
    await beginProcess(page, '采购订单', {
      流程标识: 'PUR_ORDER_DRAWN',
      流程名称: '订单审批',
      英文名称: 'Approval of orders',
      匹配顺序: '1',
    })
    const panel = page.locator('.bpm-panel')
    await appendTask(page, '采购审核', { 审批人规则: '部门负责人' })
    await pad(page, 'append.gateway')
    const toLarge = await flowsOf(page)
    await appendTask(page, '大额复核', { 审批人规则: '指定人员' })
    const [large] = without(await flowsOf(page), toLarge)
    const people = panel.getByLabel('人员', { exact: true })
    await choose(people, 'admin')
    // The list stays open for further choices; leaving it adds nobody.
    await page.keyboard.press('Tab')
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
    const chosen = panel.locator('.ant-select-selection-item-remove')
    expect(await chosen.count()).toBe(1)
    await pad(page, 'append.end-event')
    // Normal amounts leave the gateway by a second flow.
    await page.locator('.djs-shape[data-element-id^=Gateway]').first().click()
    const toUsual = await flowsOf(page)
    await pad(page, 'append.end-event')
    const [usual] = without(await flowsOf(page), toUsual)
    await clickFlow(page, large)
    await panel.getByLabel('条件').fill('amount > 50000')
    await page.keyboard.press('Tab')
    await clickFlow(page, usual)
    await panel.getByLabel('默认流向').click()
    await check(page)
    await shot(page, 'workflow-order-drawn')
    await deploy(page, '大额订单两人审批', 1)
    await web.leave(page)
  })

  it('which orders follow, the dear one to its second person', { timeout: LONG }, async () => {
    const buyer = await web.product.login('buyer1')
    const page = await web.windowOf('buyer1')
    const manager = await web.windowOf('manager1')
    const admin = await web.windowOf('admin', { language: 'EN' })
    for (const [quantity, steps] of [
      ['10', ['采购审核']],
      ['10000', ['采购审核', '大额复核']],
    ] as const) {
      const order = await saveOrder(buyer, quantity)
      await open(page, `purOrderManage/purchaseOrderEdit?id=${order.id}`)
      await page.locator('.srm-route').getByText('采购审核').waitFor()
      expect(await page.locator('.srm-route li strong').allTextContents()).toEqual(steps)
      await button(page, /^提\s?交$/).click()
      await status(page, '审批中')
      await approve(manager, order.poNumber)
      if (steps.length > 1) {
        // Lists show running processes and assignees in the reader's language.
        await open(admin, 'processMonitoring')
        const row = admin.getByRole('row').filter({ hasText: order.poNumber })
        await row.getByText(`Approval of orders ${order.poNumber}`).waitFor()
        await approve(admin, order.poNumber)
      }
      const record = await buyer.ok('srmPurOrder', 'findById', { id: order.id })
      expect(['APPROVED', 'PUBLISHED']).toContain(record.status)
    }
    expect(web.complaints).toEqual([])
    await web.leave(admin)
    await web.leave(manager)
    await web.leave(page)
  })

  it('sees what a test and a preview found', { timeout: LONG }, async () => {
    const page = await web.windowOf('admin')
    const answer = page.locator('.ant-modal-confirm')
    await openFound(page, 'msgTempleCfg', 'BASE_BPM_TASK.ASSIGNED')
    await button(page, /^预\s?览$/).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^预\s?览$/ })
      .click()
    await answer.locator('.inbox-content').waitFor()
    await shot(page, 'workflow-message-preview')
    await openFound(page, 'processList', 'PUR_ORDER_DRAWN')
    await button(page, /^检\s?查$/).click()
    await answer.getByText('检查通过，可以部署').waitFor()
    expect(web.complaints).toEqual([])
    await web.leave(page)
  })

  it('takes over a drawing of another tool, told what becomes of it before', {
    timeout: LONG,
  }, async () => {
    const page = await web.windowOf('admin')
    await beginProcess(page, '采购申请', {
      流程标识: 'PUR_REQUISITION_FOREIGN',
      流程名称: '外来流程',
      英文名称: 'From elsewhere',
      匹配顺序: '90',
    })
    const buffer = Buffer.from(`\uFEFF${foreignDrawing()}`, 'utf16le')
    await page
      .locator('input[type=file][accept=".bpmn,.xml"]')
      .setInputFiles({ name: 'elsewhere.bpmn', mimeType: 'application/xml', buffer })
    const dialog = page.getByRole('dialog').filter({ hasText: '导入其他工具的流程' })
    await dialog.getByText('“买方 (Buyer)”及其内容不导入').waitFor()
    await dialog.getByText('“付款失败 (failed)”不导入').waitFor()
    await dialog.locator('[data-element-id=pay].is-current').first().waitFor()
    await dialog.locator('[data-element-id=failed].is-skipped').first().waitFor()
    await shot(page, 'workflow-import')
    await dialog.getByLabel('Book it（服务任务）').click()
    await option(page, '直接经过').click()
    await dialog.getByText('“Book it (book)”转为：直接经过').waitFor()
    await dialog.getByLabel('付款失败（边界事件 · 错误）').click()
    await option(page, '等待消息').click()
    await dialog.getByText('“付款失败 (failed)”转为：等待消息').waitFor()
    await button(dialog, '按此转换并保存草稿').click()
    await page.getByText('检查通过，可以部署').waitFor()
    await page.locator('.bpm-canvas [data-element-id=failed]').first().click()
    const named = page.locator('.bpm-panel').getByLabel('等待的消息')
    expect(await named.inputValue()).toBe('No money')
    await shot(page, 'workflow-imported')
    await deploy(page, '来自其他工具', 1)
    expect(web.complaints).toEqual([])
    await web.leave(page)
  })

  it('marks on the drawing what the check finds', { timeout: LONG }, async () => {
    const page = await web.windowOf('admin', { language: 'EN' })
    await openFound(page, 'processList', 'PUR_REQUISITION_FOREIGN')
    await button(page, 'Design').click()
    await page.locator('.bpm-canvas [data-element-id=failed]').first().click()
    await page.locator('.bpm-panel').getByLabel('Message', { exact: true }).fill('')
    await page.keyboard.press('Tab')
    await page.locator('.bpm-designer-tools').getByRole('button', { name: 'Check' }).click()
    await page.getByText('does not name the message it waits for').waitFor()
    await page.locator('.bpm-canvas [data-element-id=failed].bpm-fault').waitFor()
    await shot(page, 'workflow-fault-marked')
    const buffer = Buffer.from(`\uFEFF${foreignDrawing()}`, 'utf16le')
    await page
      .locator('input[type=file][accept=".bpmn,.xml"]')
      .setInputFiles({ name: 'elsewhere.bpmn', mimeType: 'application/xml', buffer })
    await page.getByText('"付款失败 (failed)" is left out').waitFor()
    await shot(page, 'workflow-import-en')
    await web.leave(page)
  })
})
