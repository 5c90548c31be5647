import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, front, open, openWeb, shot, status, type Web } from './web.ts'

const NEEDED = addDays(dayOf(new Date(), 'Asia/Shanghai'), 20)
const LONG = 120_000
const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-item-option:visible').getByText(name, { exact: true }).first()

/** A new process of the document, with its designer open and nothing but a start drawn. */
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
  // The drawing it begins with is thrown away.
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

/** The pad beside what is chosen on the drawing. */
async function pad(page: Page, action: string): Promise<void> {
  await page.locator(`.djs-context-pad [data-action="${action}"]`).click()
  // The name is asked for on the drawing; it is given in the panel.
  await page.keyboard.press('Escape')
}

/** Appends a step that somebody decides. */
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

  function saveDraft(
    requester: Awaited<ReturnType<Web['product']['login']>>,
    more: { [field: string]: string } = {},
  ) {
    const id = (kind: string, code: string) => web.product.company.ids[kind]?.[code]
    return requester.ok('srmPurRequisition', 'saveOrUpdate', {
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
      ...more,
    })
  }

  it('changes a step in the designer, checks and deploys it', { timeout: LONG }, async () => {
    const page = await web.signIn('admin')
    await open(page, 'processList')
    await page.getByText('PUR_REQUISITION').first().click()
    await button(page, '设计流程').click()
    await page.locator('[data-element-id=deptManager]').first().click()
    const name = page.getByLabel('名称', { exact: true })
    await name.fill('生产负责人')
    await name.blur()
    await page.getByLabel('时限（工时）').fill('8')
    await page.getByLabel('时限（工时）').blur()
    await check(page)
    // The mark of the drawing tool stays in sight.
    await page.locator('.bjs-powered-by').waitFor()
    await shot(page, 'workflow-designer')
    await deploy(page, '负责人八小时内审批', 2)
    await shot(page, 'workflow-deployed')
  })

  it('is followed by a requisition submitted after it', { timeout: LONG }, async () => {
    const { product } = web
    const requester = await product.login('requester1')
    const draft = await saveDraft(requester)
    const page = await web.signIn('requester1')
    await open(page, `purRequisitionManage/purRequisitionEdit?id=${draft.id}`)
    await page.getByText('预计审批路线').first().waitFor()
    await page.locator('.srm-route').getByText('生产负责人').waitFor()
    await shot(page, 'workflow-preview')
    await button(page, /^提\s?交$/).click()
    await status(page, '审批中')
    const approver = await web.signIn('manager1')
    await open(approver, 'myUpcoming')
    await approver.getByRole('option').filter({ hasText: draft.requisitionNumber }).click()
    await approver.locator('.srm-timeline').getByText('生产负责人').first().waitFor()
    await shot(approver, 'workflow-worklist')
    await open(page, 'processInitiate')
    const mine = page.getByRole('row').filter({ hasText: draft.requisitionNumber })
    await button(mine, /^流\s?程\s?图$/).click()
    const here = page.locator('.srm-diagram [data-element-id=deptManager].is-current rect').first()
    await here.waitFor()
    expect(await here.evaluate((shape) => getComputedStyle(shape).fill)).toBe('rgb(255, 243, 214)')
    await shot(page, 'workflow-diagram')
    await button(approver, /^同\s?意$/).click()
    await approver.getByText(`已同意：${draft.requisitionNumber}`).first().waitFor()
    const record = await requester.ok('srmPurRequisition', 'findById', { id: draft.id })
    expect(record.status).toBe('APPROVED')
    expect(web.complaints).toEqual([])
  })

  it('draws another process for urgent ones, with a limit and a message', {
    timeout: LONG,
  }, async () => {
    const page = await web.signIn('admin')
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
  })

  it('which an urgent requisition runs through to its approval', { timeout: LONG }, async () => {
    const requester = await web.product.login('requester1')
    const draft = await saveDraft(requester, { urgentFlag: 'Y', urgentReason: '停线' })
    const page = await web.signIn('requester1')
    await open(page, `purRequisitionManage/purRequisitionEdit?id=${draft.id}`)
    await page.locator('.srm-route').getByText('加急审核').waitFor()
    await shot(page, 'workflow-drawn-preview')
    await button(page, /^提\s?交$/).click()
    await status(page, '审批中')
    const approver = await web.signIn('manager1')
    await open(approver, 'myUpcoming')
    await approver.getByRole('option').filter({ hasText: draft.requisitionNumber }).click()
    await approver.locator('.srm-timeline').getByText('加急审核').first().waitFor()
    await button(approver, /^同\s?意$/).click()
    await approver.getByText(`已同意：${draft.requisitionNumber}`).first().waitFor()
    const record = await requester.ok('srmPurRequisition', 'findById', { id: draft.id })
    expect(record.status).toBe('APPROVED')
    expect(web.complaints).toEqual([])
  })

  it('sees what a test and a preview found', { timeout: LONG }, async () => {
    const page = await web.signIn('admin')
    const answer = page.locator('.ant-modal-confirm')
    const first = async (list: string, keyword: string) => {
      await open(page, list)
      await page.getByPlaceholder(/单号、名称/).fill(keyword)
      await page.keyboard.press('Enter')
      await page
        .getByText(/^1 \/ |共 \d+ 条/)
        .first()
        .waitFor()
      await page.locator('[data-r="0"] a').filter({ hasText: keyword }).click()
    }
    await first('msgTempleCfg', 'BASE_BPM_TASK.ASSIGNED')
    await button(page, /^预\s?览$/).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^预\s?览$/ })
      .click()
    await answer.locator('.inbox-content').waitFor()
    await shot(page, 'workflow-message-preview')
    await open(page, 'processList')
    await page.getByText('PUR_REQUISITION_URGENT').first().click()
    await button(page, /^检\s?查$/).click()
    await answer.getByText('检查通过，可以部署').waitFor()
    expect(web.complaints).toEqual([])
  })
})

describe('A price is to hold longer', () => {
  let web: Web
  beforeAll(async () => {
    web = await openWeb()
  }, LONG)
  afterAll(() => web?.close())

  it('which is asked for, and its approver sees first what is asked', {
    timeout: LONG,
  }, async () => {
    const { product } = web
    const id = (kind: string, code: string) => product.company.ids[kind]?.[code]
    const [buyer, manager] = await Promise.all([product.login('buyer1'), product.login('manager1')])
    const price = await buyer.ok('srmBaseItemPrice', 'saveOrUpdate', {
      supplierId: id('supplier', 'S1'),
      itemId: id('item', 'M3'),
      taxRate: '13',
      priceInclTax: '5.65',
      effectiveFrom: addDays(NEEDED, 300),
      effectiveTo: addDays(NEEDED, 330),
    })
    await buyer.ok('srmBaseItemPrice', 'doSubmit', { id: price.id, versionNum: price.versionNum })
    const waiting = await buyer.ok('srmBaseItemPrice', 'findById', { id: price.id })
    await manager.ok('srmBaseItemPrice', 'doApproval', {
      id: price.id,
      versionNum: waiting.versionNum,
    })
    const page = await web.signIn('buyer1')
    await open(page, 'materialItemPrice')
    const row = page.getByRole('row').filter({ hasText: price.priceNumber })
    await row.getByRole('checkbox').check()
    await button(front(page), /^延\s?期/).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('新失效日期').fill(addDays(NEEDED, 400))
    await page.keyboard.press('Enter')
    await dialog.getByLabel('原因').fill('合同续签')
    await dialog.getByRole('button', { name: /^延\s?期/ }).click()
    await page.getByText('延期：1条已提交审批').waitFor()
    const approver = await web.signIn('manager1')
    await open(approver, 'myUpcoming')
    await approver.getByRole('option').filter({ hasText: price.priceNumber }).click()
    const asked = approver.locator('.srm-panel-body > :first-child')
    await asked.filter({ hasText: '申请：延期' }).filter({ hasText: '合同续签' }).waitFor()
    await shot(approver, 'workflow-asked')
    expect(web.complaints).toEqual([])
  })
})
