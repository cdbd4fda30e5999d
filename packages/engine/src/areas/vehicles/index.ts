export { vehicleMessages } from './messages.ts';
export { MODEL_NAMES, type ModelDraft, modelForm } from './model-form.ts';
