import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { markedSample } from '@opensrm/platform/files/markedSample.ts'
import '../watermark.errors.ts'
import { markOf } from './marks.ts'
import { srmCctWatermark } from './srmCctWatermark.definition.ts'

const { fields } = srmCctWatermark

export const srmCctWatermarkOperations = defineOperations(srmCctWatermark, {
  actions: {
    preview: documentAction({
      title: t('水印预览', 'Preview of a watermark'),
      by: 'both',
      readOnly: true,
      input: {
        watermarkType: fields.watermarkType,
        textPattern: fields.textPattern,
        imageFileId: fields.imageFileId,
        layoutMode: fields.layoutMode,
        fontSize: fields.fontSize,
        fontColor: fields.fontColor,
        opacity: fields.opacity,
        rotation: fields.rotation,
        spacing: fields.spacing,
      },
      async run(context, watermark) {
        const png = await markedSample([await markOf(context, watermark, null)])
        return { picture: Buffer.from(png).toString('base64') }
      },
    }),
  },
})
