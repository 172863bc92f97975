import { listAreas } from '../../delivery.ts';
import { firstSettings } from '../../shop.ts';
import type { ChatProduct, ChatShop } from '../chat-order.ts';

/**
 * The products of the demo shop by subcategory: code, name, stock and attributes. A test compares them with the seed
 * data of the demo shop.
 */
const table = `
Hart Vapes > Hart One
HO-101 | Hart One Mango Ice | 84 | Puffs: 1,200 puffs; Flavour: Mango, iced; Nicotine: 20 mg/ml; Battery: 550 mAh
HO-102 | Hart One Passion Fizz | 52 | Puffs: 1,200 puffs; Flavour: Passion and soda; Nicotine: 20 mg/ml; Battery: 550 mAh
HO-103 | Hart One Madafu | 37 | Puffs: 1,200 puffs; Flavour: Young coconut; Nicotine: 10 mg/ml; Battery: 550 mAh
HO-104 | Hart One Watermelon Ice | 3 | Puffs: 1,200 puffs; Flavour: Watermelon, iced; Nicotine: 20 mg/ml; Battery: 550 mAh
HO-105 | Hart One Blueberry Ice | 66 | Puffs: 1,200 puffs; Flavour: Blueberry, iced; Nicotine: 20 mg/ml; Battery: 550 mAh
HO-106 | Hart One Lime Mint | 41 | Puffs: 1,200 puffs; Flavour: Lime and mint; Nicotine: 10 mg/ml; Battery: 550 mAh
HO-107 | Hart One Cola Ice | 0 | Puffs: 1,200 puffs; Flavour: Cola on ice; Nicotine: 20 mg/ml; Battery: 550 mAh
HO-108 | Hart One Zabibu Grape | 28 | Puffs: 1,200 puffs; Flavour: Red grape; Nicotine: 20 mg/ml; Battery: 550 mAh
Hart Vapes > Hart Max
HM-201 | Hart Max Mango Pineapple | 46 | Puffs: 8,000 puffs; Flavour: Mango and pineapple; Nicotine: 20 mg/ml; Charging: USB-C
HM-202 | Hart Max Strawberry Kiwi | 33 | Puffs: 8,000 puffs; Flavour: Strawberry and kiwi; Nicotine: 20 mg/ml; Charging: USB-C
HM-203 | Hart Max Pink Lemonade | 18 | Puffs: 8,000 puffs; Flavour: Pink lemonade; Nicotine: 20 mg/ml; Charging: USB-C
HM-204 | Hart Max Pwani Punch | 24 | Puffs: 8,000 puffs; Flavour: Coastal fruit punch; Nicotine: 20 mg/ml; Charging: USB-C
HM-205 | Hart Max Peach Ice | 57 | Puffs: 8,000 puffs; Flavour: Peach, iced; Nicotine: 20 mg/ml; Charging: USB-C
HM-206 | Hart Max Blackcurrant | 2 | Puffs: 8,000 puffs; Flavour: Blackcurrant; Nicotine: 20 mg/ml; Charging: USB-C
HM-207 | Hart Max Double Apple | 39 | Puffs: 8,000 puffs; Flavour: Double apple; Nicotine: 20 mg/ml; Charging: USB-C
HM-208 | Hart Max Tangawizi Lime | 15 | Puffs: 8,000 puffs; Flavour: Ginger and lime; Nicotine: 20 mg/ml; Charging: USB-C
Hart Vapes > Hart Pods
HP-301 | Hart Pod Starter Kit | 22 | Pack: Device and 2 pods; Flavour: Mint, iced; Battery: 850 mAh; Nicotine: 20 mg/ml
HP-302 | Hart Pods Barafu Mint | 110 | Pack: 2 pods; Flavour: Mint, iced; Nicotine: 20 mg/ml; Capacity: 2 ml a pod
HP-303 | Hart Pods Embe Alphonso | 74 | Pack: 2 pods; Flavour: Alphonso mango; Nicotine: 20 mg/ml; Capacity: 2 ml a pod
HP-304 | Hart Pods Highland Berry | 0 | Pack: 2 pods; Flavour: Mixed berries; Nicotine: 20 mg/ml; Capacity: 2 ml a pod
HP-305 | Hart Pods Kahawa | 48 | Pack: 2 pods; Flavour: Roast coffee; Nicotine: 20 mg/ml; Capacity: 2 ml a pod
HP-306 | Hart Pods Savanna Gold | 61 | Pack: 2 pods; Flavour: Dry leaf and honey; Nicotine: 20 mg/ml; Capacity: 2 ml a pod
Hart Vapes > Hart Salts
HS-401 | Hart Salts Dawa | 44 | Nicotine: 20 mg/ml; Flavour: Honey, lime and ginger; Volume: 30 ml; Mix: 50 VG / 50 PG
HS-402 | Hart Salts Zanzibar Vanilla | 36 | Nicotine: 10 mg/ml; Flavour: Vanilla custard; Volume: 30 ml; Mix: 50 VG / 50 PG
HS-403 | Hart Salts Mabuyu | 1 | Nicotine: 20 mg/ml; Flavour: Baobab candy; Volume: 30 ml; Mix: 50 VG / 50 PG
HS-404 | Hart Salts Aberdare Mint | 88 | Nicotine: 20 mg/ml; Flavour: Spearmint, iced; Volume: 30 ml; Mix: 50 VG / 50 PG
HS-405 | Hart Salts Litchi | 30 | Nicotine: 10 mg/ml; Flavour: Litchi; Volume: 30 ml; Mix: 50 VG / 50 PG
HS-406 | Hart Salts Kahawa Caramel | 27 | Nicotine: 20 mg/ml; Flavour: Coffee and caramel; Volume: 30 ml; Mix: 50 VG / 50 PG
Energy Pouches > Fruit
WF-501 | Washa Embe Mango | 120 | Strength: 50 mg caffeine; Flavour: Mango; Tin: 20 pouches; Size: Slim
WF-502 | Washa Passion | 96 | Strength: 50 mg caffeine; Flavour: Passion fruit; Tin: 20 pouches; Size: Slim
WF-503 | Washa Nanasi Mint | 58 | Strength: 50 mg caffeine; Flavour: Pineapple and mint; Tin: 20 pouches; Size: Slim
WF-504 | Washa Tikiti Watermelon | 73 | Strength: 30 mg caffeine; Flavour: Watermelon; Tin: 20 pouches; Size: Slim
WF-505 | Washa Ukwaju | 4 | Strength: 50 mg caffeine; Flavour: Tamarind; Tin: 20 pouches; Size: Slim
WF-506 | Washa Pera Guava | 64 | Strength: 50 mg caffeine; Flavour: Pink guava; Tin: 20 pouches; Size: Slim
WF-507 | Washa Madafu | 49 | Strength: 30 mg caffeine; Flavour: Young coconut; Tin: 20 pouches; Size: Slim
WF-508 | Washa Forosadi Berry | 0 | Strength: 50 mg caffeine; Flavour: Mulberry; Tin: 20 pouches; Size: Slim
Energy Pouches > Mint & Citrus
WM-601 | Washa Spearmint | 118 | Strength: 50 mg caffeine; Flavour: Spearmint; Tin: 20 pouches; Size: Slim
WM-602 | Washa Barafu | 92 | Strength: 50 mg caffeine; Flavour: Peppermint, iced; Tin: 20 pouches; Size: Slim
WM-603 | Washa Ndimu Mint | 80 | Strength: 50 mg caffeine; Flavour: Lime and mint; Tin: 20 pouches; Size: Slim
WM-604 | Washa Tango Mint | 35 | Strength: 30 mg caffeine; Flavour: Cucumber and mint; Tin: 20 pouches; Size: Slim
WM-605 | Washa Limau Chumvi | 26 | Strength: 50 mg caffeine; Flavour: Lemon and sea salt; Tin: 20 pouches; Size: Slim
WM-606 | Washa Buluu Ice | 57 | Strength: 50 mg caffeine; Flavour: Blueberry and ice; Tin: 20 pouches; Size: Slim
Energy Pouches > Coffee & Spice
WR-701 | Washa Kahawa | 104 | Strength: 70 mg caffeine; Flavour: Espresso; Tin: 20 pouches; Size: Slim
WR-702 | Washa Chai Masala | 69 | Strength: 50 mg caffeine; Flavour: Chai masala; Tin: 20 pouches; Size: Slim
WR-703 | Washa Tangawizi | 55 | Strength: 50 mg caffeine; Flavour: Ginger; Tin: 20 pouches; Size: Slim
WR-704 | Washa Dawa | 77 | Strength: 50 mg caffeine; Flavour: Honey, lime and ginger; Tin: 20 pouches; Size: Slim
WR-705 | Washa Mdalasini | 19 | Strength: 50 mg caffeine; Flavour: Cinnamon; Tin: 20 pouches; Size: Slim
WR-706 | Washa Vanilla Latte | 0 | Strength: 70 mg caffeine; Flavour: Vanilla latte; Tin: 20 pouches; Size: Slim
WR-707 | Washa Kola | 83 | Strength: 50 mg caffeine; Flavour: Cola; Tin: 20 pouches; Size: Slim
Energy Pouches > Extra Strong
WX-801 | Washa Extra Kahawa Double | 62 | Strength: 100 mg caffeine; Flavour: Double espresso; Tin: 15 pouches; Size: Large
WX-802 | Washa Extra Embe Pilipili | 40 | Strength: 100 mg caffeine; Flavour: Mango and chilli; Tin: 15 pouches; Size: Large
WX-803 | Washa Extra Theluji | 51 | Strength: 100 mg caffeine; Flavour: Peppermint, extra cold; Tin: 15 pouches; Size: Large
WX-804 | Washa Extra Zambarau | 3 | Strength: 100 mg caffeine; Flavour: Blackcurrant; Tin: 15 pouches; Size: Large
WX-805 | Washa Extra Chungwa | 34 | Strength: 100 mg caffeine; Flavour: Blood orange; Tin: 15 pouches; Size: Large
Energy Pouches > Mixed Packs
WA-901 | Washa Onja Mixed Tin | 115 | Pack: 4 flavours; Flavour: Mixed fruit; Strength: 50 mg caffeine
WA-902 | Washa Onja Fresh Tin | 90 | Pack: 4 flavours; Flavour: Mixed mint and citrus; Strength: 50 mg caffeine
WA-903 | Washa Pwani Roll | 42 | Pack: 5 tins; Flavour: Mixed fruit; Strength: 30 to 70 mg caffeine
WA-904 | Washa Usiku Roll | 17 | Pack: 5 tins; Flavour: Coffee, tea and spice; Strength: 100 mg caffeine
WA-905 | Washa Bahati Tin | 100 | Pack: 4 flavours; Flavour: Shop’s choice; Strength: 30 to 70 mg caffeine
`;

function readTable(): ChatProduct[] {
  const products: ChatProduct[] = [];
  let [category_name, title]: string[] = [];
  for (const line of table.trim().split('\n')) {
    const [code = '', product_name = '', available, attributes = ''] = line.split(' | ');
    if (available === undefined) [category_name, title] = line.split(' > ');
    else
      products.push({
        id: products.length + 1,
        product_code: code,
        product_name,
        brand_name: product_name.split(' ')[0] ?? '',
        category: { category_name: category_name ?? '' },
        subcategory: { title: title ?? '' },
        attributes: attributes.split('; ').map((attribute) => {
          const [key = '', value = ''] = attribute.split(': ');
          return { key, value };
        }),
        available: Number(available),
      });
  }
  return products;
}

export const demoProducts: readonly ChatProduct[] = readTable();

/** The demo shop's data, with which the sample chats are read. */
export const demoShop: ChatShop = {
  products: demoProducts,
  areas: listAreas(firstSettings.zones),
  shop_name: firstSettings.shop_name,
  shop_phones: [firstSettings.phone, firstSettings.whatsapp],
};
