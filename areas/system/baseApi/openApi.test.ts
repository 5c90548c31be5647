import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { describe, expect, it } from 'vitest'
import { systemErrors } from '../system.errors.ts'
import { readOpenApi } from './openApi.ts'

const head = { openapi: '3.0.3', info: { title: 'A', version: '1' } }
const withSchema = (schema: object) =>
  JSON.stringify({
    ...head,
    paths: {
      '/a': {
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
        },
      },
    },
  })

async function refusalOf(text: string): Promise<AppError> {
  const failure = await readOpenApi(text).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(AppError)
  return failure as AppError
}

describe('An OpenAPI file', () => {
  it('is read', async () => {
    expect(await readOpenApi(withSchema({ type: 'object' }))).toMatchObject([
      { httpMethod: 'GET', apiPath: '/a' },
    ])
  })

  it.each([
    ['broken JSON', '{"openapi": "3.0.3"'],
    ['broken YAML', 'openapi: "3.0.3\n  paths: ['],
    ['no paths', JSON.stringify(head)],
    ['paths of a wrong form', JSON.stringify({ ...head, paths: 7 })],
    ['an unknown version', JSON.stringify({ ...head, openapi: '9.9', paths: {} })],
    ['a reference to nothing', withSchema({ $ref: '#/components/schemas/None' })],
  ])('with %s is refused with a reason', async (_what, text) => {
    const { code, args } = await refusalOf(text)
    expect(code).toBe('OPENAPI_INVALID')
    expect(String(args.reason).length).toBeGreaterThan(0)
    expect(systemErrors.OPENAPI_INVALID.zh).toContain('{reason}')
    expect(systemErrors.OPENAPI_INVALID.en).toContain('{reason}')
  })

  it.each([
    ['nothing', ''],
    ['another kind of file', 'hello: world'],
    ['a list', '- openapi'],
  ])('that is %s is refused with what is missing', async (_what, text) => {
    expect((await refusalOf(text)).code).toBe('OPENAPI_NONE')
  })

  it('has no external references and is finite', async () => {
    const outside = await refusalOf(withSchema({ $ref: 'https://example.com/a.json' }))
    expect(outside).toMatchObject({ code: 'OPENAPI_EXTERNAL' })
    const large = await refusalOf(' '.repeat(10_000_001))
    expect(large).toMatchObject({ code: 'OPENAPI_TOO_LARGE' })
  })
})
