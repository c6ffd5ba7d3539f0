export { type Found, findInFolder, nameFinder } from './find-name.ts';
export { type BrandNames, type NewBrand, renameProduct } from './rename-product.ts';
