import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { signHeaders, timeOf } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateDocument } from './generateDocument.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const form = {
  area: 'quality',
  resource: 'srmQuaComplaint',
  titleZh: "客户'投诉",
  titleEn: "Customer's \\ complaint",
  fields: [
    { name: 'complaintNo', kind: 'text', zh: '编号', en: 'No.', required: 'Y', target: '' },
    { name: 'itemId', kind: 'ref', zh: '物料', en: 'Item', required: 'N', target: 'srmBaseItem' },
    { name: 'side', kind: 'lookup', zh: '侧', en: 'Side', required: 'N', target: 'MENU_SIDE' },
    { name: 'loss', kind: 'amount', zh: '损失', en: 'Loss', required: 'N', target: '' },
    { name: 'files', kind: 'attachments', zh: '附件', en: 'Files', required: 'Y', target: '' },
  ],
  states: [
    { code: 'NEW', zh: '新建', en: 'New' },
    { code: 'TO_CHECK', zh: '待检', en: 'To check' },
  ],
} satisfies Parameters<typeof generateDocument>[0]

describe('Generated files', () => {
  const folder = join(root, 'dist', `generated-${process.pid}`)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('pass the type check and are a document', async () => {
    for (const { path, text } of generateDocument(form)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const config = {
      extends: join(root, 'tsconfig.json'),
      include: ['areas', join(root, 'packages/**/*.d.ts')],
      exclude: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder])
    expect(String(tsc.stdout)).toBe('')
    const file = join(folder, 'areas/quality/srmQuaComplaint/srmQuaComplaint.definition.ts')
    const { srmQuaComplaint } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    expect(srmQuaComplaint.title).toEqual({ zh: form.titleZh, en: form.titleEn })
    expect(srmQuaComplaint.transitions).toMatchObject([
      { op: 'doToCheck', from: ['NEW'], to: 'TO_CHECK' },
    ])
  }, 120_000)
})

describe('The code generator', () => {
  let product: TestProduct
  let admin: Awaited<ReturnType<TestProduct['login']>>
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.login('admin')
  })
  afterAll(() => product.close())

  it('returns a zip', async () => {
    const payload = JSON.stringify(form)
    const { authorizationCode = '', certificate = '', gatewayTag = '' } = admin.codes
    const answer = await product.send({
      method: 'POST',
      url: '/api/generatorServer/v1/baseGeneratorRest/generatorCode',
      payload,
      headers: {
        'content-type': 'application/json',
        ...signHeaders(payload, String(timeOf(product.send))),
        'Gateway-Tag': gatewayTag,
        AuthorizationCode: authorizationCode,
        certificate,
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body.startsWith('PK')).toBe(true)
    expect(answer.body).toContain('srmQuaComplaint.operations.ts')
  })

  const [first] = form.fields
  it.each([
    ['GENERATOR_NAME', { resource: 'Complaint' }, '无效', 'not valid'],
    ['GENERATOR_NAME', { area: '../etc' }, '无效', 'not valid'],
    ['GENERATOR_DUPLICATE', { resource: 'srmPurOrder' }, '重复', 'already in use'],
    ['GENERATOR_DUPLICATE', { fields: [first, first] }, '重复', 'entered twice'],
    ['GENERATOR_DUPLICATE', { fields: [{ ...first, name: 'status' }] }, '重复', 'already in use'],
    [
      'GENERATOR_TARGET',
      { fields: [first, { ...first, name: 'a', kind: 'ref', target: 'srmNone' }] },
      '不存在',
      'does not exist',
    ],
    ['GENERATOR_FIRST', { fields: [{ ...first, kind: 'date' }] }, '文本', 'text'],
  ])('refuses with %s input that would be %j', async (code, change, zh, en) => {
    const body = { ...form, ...change }
    const chinese = await admin.refused('baseGenerator', 'findPreview', body)
    expect(chinese).toMatchObject({ code, msg: expect.stringContaining(zh) })
    const english = await admin.refused('baseGenerator', 'findPreview', body, { language: 'EN' })
    expect(english.msg).toContain(en)
  })
})
