import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, open, openWeb, shot, status, type Web } from './web.ts'

const NEEDED = addDays(dayOf(new Date(), 'Asia/Shanghai'), 20)
const LONG = 120_000

describe('An administrator draws the approval of requisitions', () => {
  let web: Web
  beforeAll(async () => {
    web = await openWeb()
  }, LONG)
  afterAll(() => web?.close())

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
    const tools = page.locator('.bpm-designer-tools')
    await tools.getByRole('button', { name: /^检\s?查$/ }).click()
    await page.getByText('检查通过，可以部署').waitFor()
    // The mark of the drawing tool stays in sight.
    await page.locator('.bjs-powered-by').waitFor()
    await shot(page, 'workflow-designer')
    await page
      .locator('.bpm-designer-tools')
      .getByRole('button', { name: /^部\s?署$/ })
      .click()
    await page.getByLabel('变更说明').fill('负责人八小时内审批')
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^部\s?署$/ })
      .click()
    await page.getByText('已部署第 2 版').waitFor()
    await shot(page, 'workflow-deployed')
  })

  it('is followed by a requisition submitted after it', { timeout: LONG }, async () => {
    const { product } = web
    const requester = await product.login('requester1')
    const id = (kind: string, code: string) => product.company.ids[kind]?.[code]
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
    })
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
    await button(approver, /^同\s?意$/).click()
    await approver.getByText(`已同意：${draft.requisitionNumber}`).first().waitFor()
    const record = await requester.ok('srmPurRequisition', 'findById', { id: draft.id })
    expect(record.status).toBe('APPROVED')
    expect(web.complaints).toEqual([])
  })
})
