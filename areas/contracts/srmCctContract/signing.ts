/** The electronic signature: effects and actions of contracts. */
export const signingEffects = {}
export const signingActions = {}
