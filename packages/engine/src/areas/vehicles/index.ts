export { vehicleMessages } from './messages.ts';
export { MODEL_NAMES, type ModelDraft, modelForm } from './model-form.ts';
export { type NstDraft, nstForm } from './nst-form.ts';
export { NO_GROUP, type NstGroupDraft, type NstMembersDraft, nstGroupForm, nstMembersForm } from './nst-group-form.ts';
export { modelsByName, type NamedModel, NST_COLUMNS, nstCodeOf, nstPlaces, readNstRow } from './nst-import.ts';
