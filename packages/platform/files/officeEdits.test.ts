import { expectFileRefusal } from '@opensrm/testkit/refusals.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProbe, type Saved } from './testProbe.ts'

let bench: Awaited<ReturnType<typeof openProbe>>
beforeAll(async () => {
  bench = await openProbe()
})
afterAll(() => bench?.test.close())

const EDIT = '/api/fileServer/v2/pageoffice/doFileEdit'

describe('An office file edited where it hangs', () => {
  it('is one of its kinds, and says so where the editor does not answer', async () => {
    const { requester } = bench.people
    const text = await bench.files(requester).upload('a.txt')
    await expectFileRefusal('OFFICE_EDIT_REFUSED', bench.test, requester, (files) =>
      files.post(EDIT, { id: text }),
    )
    const sheet = await bench.files(requester).upload('a.xlsx', await sheetOf([['x']]))
    for (const url of ['no address', 'https://127.0.0.1:9']) {
      await setProfile(bench.test, 'OFFICE_EDITOR_URL', url)
      await expectFileRefusal('OFFICE_EDITOR_FAILED', bench.test, requester, (files) =>
        files.post(EDIT, { id: sheet }),
      )
    }
    await setProfile(bench.test, 'OFFICE_EDITOR_URL', '')
  })

  it('belongs to a document that may be changed now', async () => {
    const { requester, stranger } = bench.people
    const fileIds = await bench.files(requester).upload('a.xlsx', await sheetOf([['x']]))
    const values = bench.requisitionValues({ fileIds, lines: [bench.line()] })
    const saved: Saved = await requester.ok('srmPurRequisition', 'saveOrUpdate', values)
    const begun = await bench.files(requester).post(EDIT, { id: fileIds })
    expect(begun.envelope.data).toEqual({ id: null, url: null })
    expect((await bench.files(stranger).post(EDIT, { id: fileIds })).envelope.status).toBe('E')
    const { id, versionNum } = saved
    await requester.ok('srmPurRequisition', 'doSubmit', { id, versionNum })
    const closed = await bench.files(requester).post(EDIT, { id: fileIds })
    expect(closed.envelope.code).toBe('FILE_DOCUMENT_CLOSED')
  })
})
