import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { contentOf } from '../copies.ts'
import { srmBidTemplate } from './srmBidTemplate.definition.ts'

export const srmBidTemplateOperations = defineOperations(srmBidTemplate, {
  effects: {
    async doCopy(context, template) {
      const made = await context.create(srmBidTemplate, contentOf(srmBidTemplate, template))
      const { resource } = srmBidTemplate
      return { answer: { id: made.id, number: made.templateCode, resource } }
    },
  },
})
