import { Readable } from 'node:stream'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { signedCall } from '@opensrm/platform/files/fileCalls.ts'
import { contentDisposition } from '@opensrm/platform/files/fileNames.ts'
import { sendBytes } from '@opensrm/platform/files/sendFiles.ts'
import { zipStream } from '@opensrm/platform/files/zip.ts'
import { defineAction } from '@opensrm/platform/http/action.ts'
import { requestInfo } from '@opensrm/platform/http/admission.ts'
import { runAction } from '@opensrm/platform/http/server.ts'
import type { FastifyInstance } from 'fastify'
import { type GeneratedFile, generateDocument } from './generateDocument.ts'
import { checkForm, generatorForm } from './generatorForm.ts'

export const previewAction = defineAction({
  service: 'baseServer',
  resource: 'baseGenerator',
  action: 'findPreview',
  title: t('生成代码', 'Generate code'),
  access: { code: 'view' },
  input: generatorForm,
  async run({ platform }, form) {
    checkForm(form, platform.registry)
    return generateDocument(form)
  },
})

/** The same files as a zip; rights, form and refusals are those of the preview. */
export async function addGeneratorRoute(app: FastifyInstance, engine: Engine): Promise<void> {
  const path = `${API_PREFIX}/generatorServer/v1/baseGeneratorRest/generatorCode`
  app.post(path, async (request, reply) => {
    const { body, reader } = await signedCall(engine, request)
    const info = requestInfo(request, body)
    const files = (await runAction(engine, previewAction, {
      caller: reader.caller,
      info,
      body,
    })) as GeneratedFile[]
    const { clock, config } = engine.platform
    const entries = files.map(({ path: name, text }) => ({
      name,
      open: async () => Readable.from([Buffer.from(text)]),
    }))
    return sendBytes(reply, zipStream(entries, formatInstant(clock(), config.timeZone)), {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${String(body.resource)}.zip`),
    })
  })
}
